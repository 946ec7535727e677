import { type Dye, INDIGO } from "../palette.ts";
import { Split } from "../split.tsx";

/** The neck and the chin's shadow on it. */
export function Neck({ skin }: { skin: Dye }) {
  return (
    <>
      <Split d="M80 116h40v46c0 20-40 20-40 0Z" dye={skin} />
      <path fill={skin[1]} d="M100 132h20v2c-4 9-11 15-20 15Z" />
    </>
  );
}

export function Ears({ skin: [lit, shade] }: { skin: Dye }) {
  return (
    <>
      <circle cx="62" cy="92" r="9" fill={shade} />
      <circle cx="138" cy="92" r="9" fill={lit} />
    </>
  );
}

/** The face; the edge between light and shade is a profile, which a turned head has `turn` off its middle. */
export function Face({ skin: [lit, shade], turn }: { skin: Dye; turn: number }) {
  return (
    <>
      <path fill={lit} d="M63 84C63 53 78 37 100 37s37 16 37 47c0 31-15 57-37 57S63 115 63 84Z" />
      <path
        fill={shade}
        d={`M${100 + turn} 37v38c0 4 1 6 3 10l9 16c2 4 0 6-5 7l-5 1c-1 3 0 4 3 6l-3 3 3 3c-3 3-3 6-2 10 0 4-1 10-3 10H100c-22 0-37-26-37-57s15-47 37-47Z`}
      />
    </>
  );
}

export function Beard({ hair }: { hair: Dye }) {
  return (
    <Split
      d="M63 90c4 14 12 20 22 18 10-3 20-3 30 0 10 2 18-4 22-18 2 36-14 62-37 62S61 126 63 90Z"
      dye={hair}
    />
  );
}

/** Eyes, brows and mouth; `mouth` is a color that shows on what is under it. */
export function Features({ brow, mouth = INDIGO }: { brow: string; mouth?: string }) {
  return (
    <>
      <path stroke={INDIGO} strokeWidth="7" strokeLinecap="round" d="M83 89.4v1.2M118 89.4v1.2" />
      <g fill="none" strokeWidth="3.4" strokeLinecap="round">
        <path stroke={brow} d="M75 78q8-5 15-1M111 77q8-4 15 1" />
        <path stroke={mouth} d="M90 120q11 8 22 0" />
      </g>
    </>
  );
}
