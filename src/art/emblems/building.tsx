import { dyes, EMBER_LIT, INDIGO, SUN, WHITE, WHITE_SHADE } from "../palette.ts";
import { Disc, gear, INK_LINE, ink, Line, Split, stone } from "./shapes.tsx";

const HARD_HAT = "M12 60a36 36 0 0 1 72 0h8v11H4V60Z";

/** Building, making and powering things. */
export const building = {
  construction: () => (
    <>
      <Split d={HARD_HAT} dye={dyes.sun} />
      <path fill="#FFDB8A" d="M40 22h16v38H40Z" />
    </>
  ),
  "construction-energy": () => (
    <>
      <Split d={HARD_HAT} dye={dyes.sun} />
      <path fill={INDIGO} d="M52 26L34 54h12l-4 20 20-30H50Z" />
    </>
  ),
  energy: () => (
    <>
      <Line d="M48 44v38" width={5} />
      <g stroke={INK_LINE} strokeWidth="2.5" strokeLinejoin="round">
        {[0, 120, 240].map((turn) => (
          <path
            key={turn}
            fill={turn === 240 ? "#9DB6C8" : "#D3E1EA"}
            transform={`rotate(${turn} 48 40)`}
            d="M48 40c-7-8-7-22 0-36 7 14 7 28 0 36Z"
          />
        ))}
      </g>
      <Disc x={48} y={40} r={7} fill={SUN} />
      <Split d="M8 92a40 18 0 0 1 80 0Z" dye={dyes.lagoon} />
    </>
  ),
  engineering: () => (
    <>
      <Line d="M14 62q34 28 68 0" width={8} stroke={SUN} />
      <Split d="M35 24L13 78l2 14 11-9 22-50 22 50 11 9 2-14L61 24Z" dye={ink} />
      <Line d="M48 6v8" width={9} />
      <Disc x={48} y={24} r={14} fill={EMBER_LIT} />
      <path fill={SUN} d="M48 17a7 7 0 0 1 0 14Z" />
    </>
  ),
  manufacturing: () => (
    <>
      <Split d="M6 88V46l22-16v16l22-16v16l22-16V8h14v80Z" dye={dyes.ember} />
      <path fill={SUN} d="M18 60h12v12H18ZM42 60h12v12H42ZM66 60h12v12H66Z" />
    </>
  ),
  industrial: () => (
    <>
      <Split d={gear(48)} dye={dyes.lagoon} />
      <Split d="M36 48a12 12 0 0 1 24 0 12 12 0 0 1-24 0Z" dye={[WHITE, WHITE_SHADE]} />
    </>
  ),
  "consumer-industrial": () => (
    <>
      <g clipPath="url(#art-shade-em)">
        <path fill={dyes.ember[0]} d={gear(50)} />
        <Disc x={48} y={50} r={12} fill={WHITE_SHADE} />
      </g>
      <path fill={SUN} d="M48 34h32l6 54H48Z" />
      <Line d="M66 42V32a18 18 0 0 0-18-18" />
    </>
  ),
  "real-estate": () => (
    <>
      <Split d="M14 48h68v40H14Z" dye={stone} />
      <Split d="M48 8l42 36v6H6v-6Z" dye={dyes.ember} />
      <path fill={INDIGO} d="M38 88V66a10 10 0 0 1 20 0v22Z" />
      <Disc x={48} y={34} r={7} fill={SUN} />
    </>
  ),
};
