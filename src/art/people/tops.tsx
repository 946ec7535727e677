import type { ReactElement } from "react";
import { type Dye, dyes, INDIGO } from "../palette.ts";
import { Split } from "../split.tsx";

/** Shoulders: a half-disc. */
const BODY = "M2 246a98 100 0 0 1 196 0Z";
const DRAPE = "M66 152C54 190 90 232 144 246H198A98 100 0 0 0 158 166C134 190 96 190 66 152Z";

export interface TopProps {
  dye: Dye;
  /** The drape's own color. */
  second: Dye;
  skin: Dye;
  pattern?: Pattern | undefined;
}

function Crew({ dye, skin, pattern }: TopProps) {
  return (
    <>
      <Split d={BODY} dye={dye} />
      <Weave pattern={pattern} />
      <Neckline skin={skin} />
    </>
  );
}

function Drape({ dye, second, skin, pattern }: TopProps) {
  return (
    <>
      <Split d={BODY} dye={dye} />
      <Split d={DRAPE} dye={second} />
      {pattern && <path fill={`url(#art-${pattern})`} d={DRAPE} />}
      <Neckline skin={skin} />
    </>
  );
}

function Shirt({ dye, pattern }: TopProps) {
  return (
    <>
      <Split d={BODY} dye={dye} />
      <Split d="M78 148l22 28 22-28 10 8-14 32-18-12-18 12-14-32Z" dye={dyes.cotton} />
      <Weave pattern={pattern} />
    </>
  );
}

function Blazer({ dye }: TopProps) {
  return (
    <>
      <Split d={BODY} dye={dye} />
      <Split d="M78 148h44l-22 98Z" dye={dyes.cotton} />
      <Split d="M80 146l-18 18 30 82h8v-30ZM120 146l18 18-30 82h-8v-30Z" dye={dye} />
      <path
        fill="none"
        stroke={INDIGO}
        strokeOpacity=".45"
        strokeWidth="2"
        d="M66 166l14 8-8 9 20 63M134 166l-14 8 8 9-20 63"
      />
    </>
  );
}

function Coat({ dye }: TopProps) {
  return (
    <>
      <Split d={BODY} dye={dyes.cotton} />
      <Split d="M76 148h48l-24 72Z" dye={dye} />
      <path
        fill="none"
        stroke={INDIGO}
        strokeOpacity=".4"
        strokeWidth="2"
        d="M78 146l-14 22 36 78 36-78-14-22"
      />
    </>
  );
}

function Scrubs({ dye, skin }: TopProps) {
  return (
    <>
      <Split d={BODY} dye={dye} />
      <Split d="M76 148h48l-24 40Z" dye={skin} />
    </>
  );
}

function Vest({ dye }: TopProps) {
  return (
    <>
      <Split d={BODY} dye={dyes.ink} />
      <Split d="M70 150l-20 12v84h32l18-56 18 56h32v-84l-20-12-30 40Z" dye={dye} />
      <path stroke="#fff" strokeWidth="10" d="M50 204h44M106 204h44" />
    </>
  );
}

function Polo({ dye }: TopProps) {
  return (
    <>
      <Split d={BODY} dye={dye} />
      <path fill={dye[1]} d="M76 147l24 20 24-20 8 16-24 18-8-8-8 8-24-18Z" />
    </>
  );
}

/** A pattern over the whole body, darkened again on the shade side. */
function Weave({ pattern }: { pattern: Pattern | undefined }) {
  return (
    pattern && (
      <>
        <path fill={`url(#art-${pattern})`} d={BODY} />
        <path fill={INDIGO} fillOpacity=".16" d="M2 246a98 100 0 0 1 98-100v100Z" />
      </>
    )
  );
}

function Neckline({ skin }: { skin: Dye }) {
  return <Split d="M76 150q24 26 48 0l-6-3H82Z" dye={skin} />;
}

export const tops = {
  crew: Crew,
  drape: Drape,
  shirt: Shirt,
  blazer: Blazer,
  coat: Coat,
  scrubs: Scrubs,
  vest: Vest,
  polo: Polo,
} satisfies Record<string, (props: TopProps) => ReactElement>;

export type Top = keyof typeof tops;

export type Pattern = "ikat" | "stripe" | "check" | "dot" | "chevron";
