import {
  dyes,
  EMBER_LIT,
  INDIGO,
  LAGOON,
  LAGOON_SHADE,
  PINK,
  SKY_SHADE,
  SUN,
  WHITE,
} from "../palette.ts";
import { Disc, INK_LINE, ink, Line, Split } from "./shapes.tsx";

/** People, and the services about them. */
export const people = {
  "human-resources": () => (
    <>
      <Disc x={32} y={30} r={14} fill={SKY_SHADE} />
      <path fill={LAGOON_SHADE} d="M6 78a26 26 0 0 1 52 0Z" />
      <Disc x={62} y={36} r={15} fill={PINK} />
      <path fill={EMBER_LIT} d="M34 88a28 28 0 0 1 56 0Z" />
      <path fill={dyes.ember[1]} d="M62 60v28H34a28 28 0 0 1 28-28Z" />
    </>
  ),
  "customer-service": () => (
    <>
      <Split d="M12 48a36 36 0 1 1 36 36H12Z" dye={dyes.lagoon} />
      <Line d="M32 48q16 20 32 0" width={5} stroke={WHITE} />
      <Line d="M36 36h.01M60 36h.01" width={8} stroke={WHITE} />
    </>
  ),
  consultants: () => (
    <>
      <Split d="M48 10a18 18 0 0 1 0 36 18 18 0 0 1 0-36Z" dye={dyes.blush} />
      <Split d="M10 88a38 38 0 0 1 76 0Z" dye={dyes.sun} />
      <path fill={INDIGO} d="M40 50l8 34 8-34Z" />
    </>
  ),
  executive: () => (
    <>
      <Split d="M22 90a26 16 0 0 1 52 0Z" dye={ink} />
      <Split d="M48 6l10 22 24 2-18 16 6 24-22-12-22 12 6-24L14 30l24-2Z" dye={dyes.sun} />
    </>
  ),
  rpo: () => (
    <>
      <path fill={EMBER_LIT} d="M46 10a38 38 0 0 0 0 76V70a22 22 0 0 1 0-44ZM40 2l18 16-18 16Z" />
      <path fill={SUN} d="M50 86a38 38 0 0 0 0-76v16a22 22 0 0 1 0 44ZM56 62L38 78l18 16Z" />
    </>
  ),
  deib: () => (
    <>
      <path fill={LAGOON} d="M46 46H8a38 38 0 0 1 38-38Z" />
      <path fill={SUN} d="M50 46V8a38 38 0 0 1 38 38Z" />
      <path fill={EMBER_LIT} d="M46 50v38A38 38 0 0 1 8 50Z" />
      <path fill={INK_LINE} d="M50 50h38a38 38 0 0 1-38 38Z" />
    </>
  ),
};
