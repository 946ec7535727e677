import { dyes, EMBER_LIT, INDIGO, SUN, WHITE, WHITE_SHADE } from "../palette.ts";
import { Disc, gear, INK_LINE, Line, Split, stone } from "./shapes.tsx";

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
      <path
        fill={dyes.sky[0]}
        fillRule="evenodd"
        d="M4 88a44 44 0 0 1 88 0ZM26 80h44a22 22 0 0 0-44 0Z"
      />
      <path fill={dyes.sky[1]} d="M4 88a44 44 0 0 1 44-44v14a22 22 0 0 0-22 22h22v8Z" />
      <Line d="M48 20L26 74M48 20l22 54M48 4v8" width={8} />
      <Disc x={48} y={20} r={11} fill={EMBER_LIT} />
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
