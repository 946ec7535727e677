import { dyes, EMBER_LIT, INDIGO, SUN, SUN_SHADE } from "../palette.ts";
import { Disc, INK_LINE, ink, Split, stone } from "./shapes.tsx";

/** Vehicles and what they carry. */
export const transport = {
  automotive: () => (
    <>
      <Split d="M18 50a30 30 0 0 1 60 0Z" dye={dyes.sky} />
      <path fill={INDIGO} d="M46 22h4v28h-4Z" />
      <Split d="M4 62a14 14 0 0 1 14-14h60a14 14 0 0 1 14 14v10H4Z" dye={dyes.ember} />
      <Disc x={26} y={72} r={13} fill={INK_LINE} />
      <Disc x={70} y={72} r={13} fill={INK_LINE} />
      <Disc x={26} y={72} r={5} fill={SUN_SHADE} />
      <Disc x={70} y={72} r={5} fill={SUN} />
    </>
  ),
  aviation: () => (
    <>
      <Split d="M17 44a6 6 0 0 1 12 0v20H17ZM67 44a6 6 0 0 1 12 0v20H67Z" dye={dyes.sun} />
      <Split d="M48 30l46 32v13L48 62 2 75V62Z" dye={dyes.ember} />
      <Split d="M48 70l22 15v9l-22-6-22 6v-9Z" dye={ink} />
      <Split d="M48 1c7 0 9 11 9 22v49l-9 20-9-20V23C39 12 41 1 48 1Z" dye={stone} />
      <path fill={INDIGO} d="M41 20a7 8 0 0 1 14 0Z" />
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
