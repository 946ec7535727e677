import { dyes, EMBER_LIT, INDIGO, SUN, SUN_SHADE } from "../palette.ts";
import { Disc, Split, stone } from "./shapes.tsx";

/** Vehicles and what they carry. */
export const transport = {
  automotive: () => (
    <>
      <Split d="M18 50a30 30 0 0 1 60 0Z" dye={dyes.sky} />
      <path fill={INDIGO} d="M46 22h4v28h-4Z" />
      <Split d="M4 62a14 14 0 0 1 14-14h60a14 14 0 0 1 14 14v10H4Z" dye={dyes.ember} />
      <Disc x={26} y={72} r={13} fill={INDIGO} />
      <Disc x={70} y={72} r={13} fill={INDIGO} />
      <Disc x={26} y={72} r={5} fill={SUN_SHADE} />
      <Disc x={70} y={72} r={5} fill={SUN} />
    </>
  ),
  aviation: () => (
    <>
      <Split d="M48 34l46 28v12L48 62 2 74V62Z" dye={dyes.ember} />
      <Split d="M48 70l22 14v8l-22-5-22 5v-8Z" dye={dyes.ink} />
      <Split d="M48 2c7 0 10 12 10 24v46l-10 18-10-18V26C38 14 41 2 48 2Z" dye={stone} />
      <path fill={INDIGO} d="M40 24a8 9 0 0 1 16 0Z" />
      <Split d="M21 48a5 5 0 0 1 10 0v10H21ZM65 48a5 5 0 0 1 10 0v10H65Z" dye={dyes.sun} />
    </>
  ),
  logistics: () => (
    <>
      <path fill="#FFDB8A" d="M48 8l38 20-38 20L10 28Z" />
      <path fill={SUN_SHADE} d="M10 28l38 20v42L10 70Z" />
      <path fill={SUN} d="M86 28L48 48v42l38-20Z" />
      <path fill={EMBER_LIT} d="M29 18l38 20v16l-8-4V42L21 22Z" />
    </>
  ),
};
