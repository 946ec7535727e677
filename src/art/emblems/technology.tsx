import { dyes, EMBER_LIT, SKY, SKY_SHADE, SUN, SUN_SHADE } from "../palette.ts";
import { Disc, INK_LINE, ink, Line, Split } from "./shapes.tsx";

/** Machines that think, talk and play. */
export const technology = {
  it: () => (
    <>
      <Split d="M16 18a6 6 0 0 1 6-6h52a6 6 0 0 1 6 6v46H16Z" dye={ink} />
      <path fill={EMBER_LIT} d="M30 54a18 18 0 0 1 18-18v18Z" />
      <path fill={SUN} d="M48 30a18 18 0 0 1 18 18v6H48Z" />
      <Split d="M4 66h88l-6 14a4 4 0 0 1-4 3H14a4 4 0 0 1-4-3Z" dye={dyes.sky} />
    </>
  ),
  semiconductor: () => (
    <>
      <Line d="M30 4v88M48 4v88M66 4v88M4 30h88M4 48h88M4 66h88" stroke={SUN_SHADE} />
      <Split
        d="M16 20a4 4 0 0 1 4-4h56a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4Z"
        dye={ink}
      />
      <path fill={EMBER_LIT} d="M47 32a16 16 0 0 0 0 34Z" />
      <path fill={SUN} d="M49 28a16 16 0 0 1 0 34Z" />
    </>
  ),
  telecom: () => (
    <>
      <Split d="M48 44l28 48H60L48 72 36 92H20Z" dye={ink} />
      <Line d="M29 57a26 26 0 0 1 0-39M67 57a26 26 0 0 0 0-39" width={9} stroke={SKY_SHADE} />
      <Line d="M15 67a43 43 0 0 1 0-59M81 67a43 43 0 0 0 0-59" width={9} stroke={SKY} />
      <Disc x={48} y={38} r={14} fill={EMBER_LIT} />
    </>
  ),
  "media-entertainment": () => (
    <>
      <Split d="M48 8a40 40 0 0 1 0 80 40 40 0 0 1 0-80Z" dye={dyes.lagoon} />
      <Split d="M38 28l34 20-34 20Z" dye={dyes.sun} />
    </>
  ),
  search: () => (
    <>
      <Line d="M66 64L88 88" width={10} />
      <circle cx="42" cy="40" r="28" fill="#DCEFF5" stroke={INK_LINE} strokeWidth="8" />
      <path fill={EMBER_LIT} d="M41 20a20 20 0 0 0 0 40Z" />
      <path fill={SUN} d="M43 20a20 20 0 0 1 0 40Z" />
    </>
  ),
};
