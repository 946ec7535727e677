import { dyes, SUN, SUN_SHADE, WHITE } from "../palette.ts";
import { Disc, ink, Line, Split, stone } from "./shapes.tsx";

/** Health, safety and help. */
export const care = {
  healthcare: () => (
    <>
      <Split
        d="M48 86C20 66 8 50 8 34a20 20 0 0 1 40-5 20 20 0 0 1 40 5c0 16-12 32-40 52Z"
        dye={dyes.ember}
      />
      <Line d="M6 46h22l7-15 11 29 9-20 4 6h31" width={4.5} stroke={WHITE} />
    </>
  ),
  "life-sciences": () => (
    <>
      <Split d="M38 10h20v24l24 44a6 6 0 0 1-6 9H20a6 6 0 0 1-6-9l24-44Z" dye={stone} />
      <Split d="M28 54h40l14 24a6 6 0 0 1-6 9H20a6 6 0 0 1-6-9Z" dye={dyes.lagoon} />
      <Split d="M34 6h28v8H34Z" dye={ink} />
      <Disc x={40} y={68} r={5} fill={SUN_SHADE} />
      <Disc x={58} y={74} r={6} fill={SUN} />
      <Disc x={54} y={60} r={3} fill={WHITE} />
    </>
  ),
  insurance: () => (
    <>
      <Split
        d="M8 50a40 40 0 0 1 80 0c-8-7-18-7-26 0-8-7-20-7-28 0-8-7-18-7-26 0Z"
        dye={dyes.ember}
      />
      <Line d="M48 46v32a9 9 0 0 0 18 0M48 10V5" width={5} />
    </>
  ),
  nonprofit: () => (
    <>
      <Split d="M48 6c12 14 18 22 18 32a18 18 0 0 1-36 0C30 28 36 20 48 6Z" dye={dyes.sun} />
      <path fill={WHITE} d="M48 30c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13Z" />
      <Split d="M6 58h84a42 30 0 0 1-84 0Z" dye={dyes.ember} />
      <Line d="M16 66h64" width={3} stroke={WHITE} />
    </>
  ),
  culture: () => (
    <>
      <Split d="M20 88V50a28 28 0 0 1 56 0v38Z" dye={stone} />
      <Split d="M48 30c8 10 12 15 12 22a12 12 0 0 1-24 0c0-7 4-12 12-22Z" dye={dyes.ember} />
      <Split d="M12 80h72v10H12ZM34 18h28v6H34Z" dye={ink} />
      <Line d="M38 18a10 10 0 0 1 20 0" />
    </>
  ),
};
