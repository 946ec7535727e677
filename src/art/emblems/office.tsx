import {
  dyes,
  EMBER_LIT,
  INDIGO,
  SKY_SHADE,
  SUN,
  SUN_SHADE,
  WHITE,
  WHITE_SHADE,
} from "../palette.ts";
import { Disc, Line, Split, stone } from "./shapes.tsx";

/** Desks, records, courts and money. */
export const office = {
  administrative: () => (
    <>
      <Split d="M8 26h80v52a10 10 0 0 1-10 10H18a10 10 0 0 1-10-10Z" dye={stone} />
      <Split d="M8 36V24a10 10 0 0 1 10-10h60a10 10 0 0 1 10 10v12Z" dye={dyes.ember} />
      <Line d="M28 8v14M68 8v14" width={7} />
      <Split d="M28 78a20 20 0 0 1 40 0Z" dye={dyes.sun} />
      <Line d="M20 79h56" width={5} />
      <Line d="M22 48h.01M74 48h.01M48 48h.01" width={9} stroke={SKY_SHADE} />
    </>
  ),
  clerical: () => (
    <>
      <Split
        d="M12 20a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8Z"
        dye={dyes.sun}
      />
      <Split d="M22 24h52v58H22Z" dye={[WHITE, WHITE_SHADE]} />
      <Split d="M30 22v-6h6a12 12 0 0 1 24 0h6v12H30Z" dye={dyes.ink} />
      <path fill={EMBER_LIT} d="M30 37a7 7 0 0 1 0 14ZM30 59a7 7 0 0 1 0 14Z" />
      <Line d="M46 44h20M46 66h20" width={5} stroke={SKY_SHADE} />
    </>
  ),
  "financial-services": () => (
    <>
      <Split
        d="M2 28a9 9 0 0 1 9-9h74a9 9 0 0 1 9 9v36a9 9 0 0 1-9 9H11a9 9 0 0 1-9-9Z"
        dye={dyes.lagoon}
      />
      <Split d="M2 32h92v12H2Z" dye={dyes.ink} />
      <Line d="M14 60h16" width={6} stroke={WHITE_SHADE} />
      <path fill={SUN_SHADE} d="M67 44a22 22 0 0 0 0 44Z" />
      <path fill={SUN} d="M67 44a22 22 0 0 1 0 44Z" />
      <path fill={INDIGO} d="M67 55a11 11 0 0 1 0 22Z" />
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
      <Split d="M8 76h80v10H8Z" dye={dyes.ink} />
    </>
  ),
  legal: () => (
    <>
      <Line d="M48 10v70M18 24h60" width={5} />
      <path fill={SUN_SHADE} d="M2 52h32a16 16 0 0 1-32 0Z" />
      <path fill={SUN} d="M62 52h32a16 16 0 0 1-32 0Z" />
      <Line d="M4 52L18 24l14 28M64 52l14-28 14 28" width={3} />
      <Split d="M26 88a22 12 0 0 1 44 0Z" dye={dyes.ink} />
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
