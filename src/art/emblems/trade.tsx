import { dyes, EMBER_LIT, LAGOON, SKY, SUN } from "../palette.ts";
import { Disc, INK_LINE, ink, Line, Split, stone } from "./shapes.tsx";

/** Selling, hosting and being seen. */
export const trade = {
  retail: () => (
    <>
      <Split d="M14 32h68l8 56H6Z" dye={dyes.ember} />
      <Line d="M30 42V28a18 18 0 0 1 36 0v14" width={5} />
    </>
  ),
  sales: () => (
    <>
      <Split d="M10 60h18v28H10Z" dye={dyes.lagoon} />
      <Split d="M38 44h18v44H38Z" dye={dyes.sun} />
      <path fill={EMBER_LIT} d="M66 26h18v62H66Z" />
      <Line d="M8 40L40 18l14 6L82 6M70 5h13v13" width={4.5} />
    </>
  ),
  marketing: () => (
    <>
      <path fill={EMBER_LIT} d="M76 30a17 17 0 0 1 0 34Z" />
      <Split d="M22 58h16l4 26H26Z" dye={ink} />
      <Split d="M10 36h20L76 12v70L30 58H10Z" dye={dyes.sun} />
    </>
  ),
  hospitality: () => (
    <>
      <Split d="M12 66a36 36 0 0 1 72 0Z" dye={stone} />
      <path fill="none" stroke={INK_LINE} strokeWidth="3" d="M12 66a36 36 0 0 1 72 0Z" />
      <Disc x={48} y={24} r={7} fill={SUN} />
      <Split d="M4 68h88v10H4Z" dye={dyes.sun} />
      <Line d="M60 42a20 20 0 0 1 12 14" stroke={SKY} />
    </>
  ),
  creative: () => (
    <>
      <Split d="M36 28h24v44L48 92 36 72Z" dye={dyes.sun} />
      <path fill={INK_LINE} d="M42 80h12l-6 12Z" />
      <Split d="M36 28V18a12 12 0 0 1 24 0v10Z" dye={dyes.ember} />
      <Split d="M36 26h24v6H36Z" dye={stone} />
      <Line d="M12 84q10-14 18 0M66 84q8-14 18 0" stroke={LAGOON} />
    </>
  ),
};
