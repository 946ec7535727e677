import type { ReactElement } from "react";
import { dyes, EMBER_LIT, EMBER_SHADE, INDIGO, SUN, SUN_SHADE } from "../palette.ts";
import { Split } from "../split.tsx";

const outline = { fill: "none", stroke: INDIGO } as const;

function Glasses() {
  return (
    <g {...outline} strokeWidth="3.2">
      <circle cx="83" cy="89" r="12" />
      <circle cx="118" cy="89" r="12" />
      <path d="M95 87q5.5-4 11 0M71 86l-8-3M130 86l8-3" />
    </g>
  );
}

function Stethoscope() {
  return (
    <>
      <path {...outline} strokeWidth="5" d="M68 154c0 38 8 48 26 52M132 154c0 26-4 40-20 50" />
      <circle cx="104" cy="210" r="11" fill={SUN} stroke={INDIGO} strokeWidth="4" />
    </>
  );
}

function Headset() {
  return (
    <>
      <path {...outline} strokeWidth="6" d="M57 90c-5-44 14-68 43-68s48 24 43 68" />
      <g strokeWidth="15" strokeLinecap="round">
        <path stroke={EMBER_SHADE} d="M55.5 88v14" />
        <path stroke={EMBER_LIT} d="M144.5 88v14" />
      </g>
      <path {...outline} strokeWidth="4" strokeLinecap="round" d="M145 108c0 16-12 22-30 22" />
    </>
  );
}

function HardHat() {
  return (
    <>
      <Split d="M54 64a46 43 0 0 1 92 0h10v11H44V64Z" dye={dyes.sun} />
      <path fill="#FFDB8A" d="M91 20h18v42H91Z" />
    </>
  );
}

function PilotCap() {
  return (
    <>
      <Split d="M48 56c6-34 98-34 104 0l-12 12H60Z" dye={dyes.ink} />
      <path fill={SUN} d="M60 60h80v13H60Z" />
      <path fill="#0A1730" d="M58 73h84c-7 14-77 14-84 0Z" />
      <circle cx="100" cy="48" r="9" fill={SUN} />
    </>
  );
}

function Turban() {
  return (
    <>
      <Split
        d="M53 78C46 34 70 10 106 12c32 2 48 30 42 64-10-18-28-27-48-27s-37 9-47 29Z"
        dye={dyes.ember}
      />
      <path
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="3"
        d="M56 62c18-26 46-38 82-30M63 40c16-14 34-20 54-18M106 50c16-1 30 5 40 16"
      />
    </>
  );
}

function Earrings() {
  return (
    <>
      <circle cx="61" cy="110" r="5" fill={SUN_SHADE} />
      <circle cx="139" cy="110" r="5" fill={SUN} />
    </>
  );
}

function Bindi() {
  return <circle cx="101" cy="70" r="3.4" fill={EMBER_SHADE} />;
}

function Lanyard() {
  return (
    <>
      <path fill="none" stroke={EMBER_LIT} strokeWidth="5" d="M78 154l22 46 22-46" />
      <rect
        x="87"
        y="198"
        width="26"
        height="34"
        rx="3"
        fill="#fff"
        stroke={INDIGO}
        strokeWidth="2.5"
      />
      <circle cx="100" cy="210" r="5" fill={INDIGO} />
      <path stroke={INDIGO} strokeWidth="3" d="M92 224h16" />
    </>
  );
}

/** Things worn over everything else. */
export const accessories = {
  glasses: Glasses,
  stethoscope: Stethoscope,
  headset: Headset,
  hardHat: HardHat,
  pilotCap: PilotCap,
  turban: Turban,
  earrings: Earrings,
  bindi: Bindi,
  lanyard: Lanyard,
} satisfies Record<string, () => ReactElement>;

export type Accessory = keyof typeof accessories;

const hats: readonly Accessory[] = ["hardHat", "pilotCap", "turban"];
export const isHat = (accessory: Accessory) => hats.includes(accessory);

/** What turns with the head. */
const onFace: readonly Accessory[] = ["glasses", "bindi"];
export const isOnFace = (accessory: Accessory) => onFace.includes(accessory);
