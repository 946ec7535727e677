import { dyes, EMBER_LIT, SKY_SHADE, SUN, SUN_SHADE, WHITE, WHITE_SHADE } from "../palette.ts";
import { Disc, ink, Line, Split, stone } from "./shapes.tsx";

/** Desks, records, courts and money. */
export const office = {
  administrative: () => (
    <>
      <Split d="M4 20a7 7 0 0 1 7-7h22l9 11h43a7 7 0 0 1 7 7v40H4Z" dye={dyes.ember} />
      <Split d="M16 32h64v30H16Z" dye={[WHITE, WHITE_SHADE]} />
      <Split d="M4 44h88v36a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8Z" dye={dyes.sun} />
      <Split d="M30 76a18 18 0 0 1 36 0Z" dye={ink} />
    </>
  ),
  clerical: () => (
    <>
      <Split d="M6 18h58v74H6Z" dye={dyes.lagoon} />
      <Split d="M18 4h44l24 24v54H18Z" dye={stone} />
      <path fill={SUN_SHADE} d="M62 4l24 24H62Z" />
      <Line d="M30 24h18M30 40h40" width={7} />
      <path fill={EMBER_LIT} d="M49 53a12 12 0 0 0 0 24Z" />
      <path fill={SUN} d="M52 49a12 12 0 0 1 0 24Z" />
    </>
  ),
  "financial-services": () => (
    <>
      <Split d="M16 40a32 32 0 0 1 64 0Z" dye={dyes.sun} />
      <Split d="M30 40a18 18 0 0 1 36 0Z" dye={dyes.ember} />
      <Split d="M2 38h92v46a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4Z" dye={dyes.lagoon} />
      <path fill={WHITE_SHADE} d="M47 48a15 15 0 0 0 0 30Z" />
      <path fill={WHITE} d="M49 48a15 15 0 0 1 0 30Z" />
      <Line d="M15 51h.01M15 75h.01M81 51h.01M81 75h.01" width={9} stroke={SUN} />
    </>
  ),
  government: () => (
    <>
      <Split d="M22 44a26 26 0 0 1 52 0Z" dye={dyes.sky} />
      <Line d="M48 18V6" />
      <path fill={EMBER_LIT} d="M50 5h14l-4 5 4 5H50Z" />
      <Split
        d="M14 44h68v8H14ZM18 52h8v24h-8ZM34 52h8v24h-8ZM54 52h8v24h-8ZM70 52h8v24h-8Z"
        dye={stone}
      />
      <Split d="M8 76h80v10H8Z" dye={ink} />
    </>
  ),
  legal: () => (
    <>
      <Line d="M48 10v70M18 24h60" width={5} />
      <path fill={SUN_SHADE} d="M2 52h32a16 16 0 0 1-32 0Z" />
      <path fill={SUN} d="M62 52h32a16 16 0 0 1-32 0Z" />
      <Line d="M4 52L18 24l14 28M64 52l14-28 14 28" width={3} />
      <Split d="M26 88a22 12 0 0 1 44 0Z" dye={ink} />
      <Disc x={48} y={11} r={7} fill={EMBER_LIT} />
    </>
  ),
  education: () => (
    <>
      <path fill={WHITE_SHADE} d="M48 26C36 16 20 16 6 20v58c14-4 30-4 42 6Z" />
      <path fill={WHITE} d="M48 26c12-10 28-10 42-6v58c-14-4-30-4-42 6Z" />
      <Line d="M16 36q12-2 22 4M16 50q12-2 22 4M16 64q12-2 22 4" width={3.5} stroke={SKY_SHADE} />
      <path fill={SUN} d="M58 66V40a13 13 0 0 1 22 10c0 10-10 14-22 16Z" />
      <Line d="M6 20v58c14-4 30-4 42 6c12-10 28-10 42-6V20" />
    </>
  ),
};
