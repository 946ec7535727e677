import { SplitSun } from "../halves.tsx";
import {
  BLUSH,
  EMBER,
  EMBER_LIT,
  EMBER_SHADE,
  INDIGO,
  INDIGO_LIT,
  LAGOON,
  LAGOON_SHADE,
  MINT,
  NOON,
  PALE_SKY,
  PALE_SUN,
  PINK,
  SKY,
  SKY_SHADE,
  SUN,
  WHITE,
  WHITE_SHADE,
} from "../palette.ts";
import { Person } from "../people/person.tsx";
import { Rays } from "../rays.tsx";

const Ground = ({ color }: { color: string }) => <path fill={color} d="M0 0h700v420H0Z" />;

/** Three in front of the sun, who ask the same questions. */
export function Interview() {
  return (
    <>
      <Ground color={PALE_SKY} />
      <Rays x={350} y={420} r={800} count={40} color={WHITE} />
      <SplitSun x={350} y={330} r={230} />
      <Person name="diego" x={86} y={160} scale={1.14} />
      <Person name="zola" x={246} y={120} scale={1.32} />
      <Person name="rahul" x={420} y={164} scale={1.12} light="left" />
    </>
  );
}

/** At home behind her desk: a plant has grown, the cup stands where it always does. */
export function Stay() {
  const leaf = (x: number, y: number, r: number) =>
    `M${x} ${y}v-${2 * r}a${r} ${r} 0 0 1 0 ${2 * r}Z`;
  return (
    <>
      <Ground color={BLUSH} />
      <SplitSun x={322} y={300} r={206} />
      <Person name="ellen" x={170} y={14} scale={1.52} />
      <path fill={LAGOON_SHADE} d="M532 116h8v220h-8Z" />
      <path fill={LAGOON} d={leaf(540, 190, 36) + leaf(540, 268, 30)} />
      <g transform="matrix(-1 0 0 1 1072 0)" fill={LAGOON_SHADE}>
        <path d={leaf(540, 232, 34) + leaf(540, 148, 24)} />
      </g>
      <path fill={EMBER_SHADE} d="M496 316h40v62h-40Z" />
      <path fill={EMBER_LIT} d="M536 316h40v62h-40Z" />
      <path fill={INDIGO} d="M0 372h700v48H0Z" />
      <path fill="none" stroke={WHITE_SHADE} strokeWidth="9" d="M158 332h-12a14 14 0 0 0 0 28h14" />
      <path fill={WHITE_SHADE} d="M156 318h28v54a28 28 0 0 1-28-28Z" />
      <path fill={WHITE} d="M184 318h28v26a28 28 0 0 1-28 28Z" />
    </>
  );
}

/** One hands over to the other across the horizon. */
export function Offices() {
  return (
    <>
      <Ground color={NOON} />
      <path fill={EMBER} d="M346 60a150 150 0 0 0 0 300Z" />
      <path fill={WHITE} d="M354 28a150 150 0 0 1 0 300Z" />
      <g fill="none" stroke={INDIGO} strokeWidth="5">
        <path d="M170 118Q350-40 530 118" />
        <path strokeDasharray="2 16" strokeLinecap="round" d="M170 152Q350 0 530 152" />
      </g>
      <Person name="noor" x={62} y={110} scale={1.3} />
      <Person name="marcus" x={378} y={110} scale={1.3} light="left" />
      <path fill={INDIGO} d="M0 388h346v32H0Z" />
      <path fill={INDIGO_LIT} d="M354 372h346v48H354Z" />
    </>
  );
}

/** Through the door on the first of five days. */
export function FirstWeek() {
  const days = [0, 1, 2, 3, 4];
  return (
    <>
      <Ground color={SKY} />
      <path fill={SKY_SHADE} d="M0 344h700v76H0Z" />
      <path fill={INDIGO} d="M196 420V212a154 154 0 0 1 308 0v208Z" />
      <path fill={PALE_SUN} d="M218 420V212a132 132 0 0 1 132-132v340Z" />
      <path fill={SUN} d="M350 80a132 132 0 0 1 132 132v208H350Z" />
      <Person name="rahul" x={218} y={120} scale={1.32} />
      {days.map((day) => (
        <path
          key={day}
          fill={day === 0 ? EMBER_LIT : WHITE}
          d={`M548 ${76 + day * 52}a20 20 0 0 1 0 40Z`}
        />
      ))}
    </>
  );
}

/** Two ways to the same place. */
export function Lanes() {
  const lane = (start: number) => `M${start} 420C${start} 250 ${700 - start} 250 ${700 - start}-10`;
  return (
    <>
      <Ground color={MINT} />
      <g fill="none" strokeWidth="16">
        <path stroke={LAGOON} d={[-40, 0, 40].map((x) => lane(110 + x)).join("")} />
        <path stroke={EMBER} d={[-40, 0, 40].map((x) => lane(590 + x)).join("")} />
      </g>
      <SplitSun x={350} y={112} r={78} offset={0.14} />
      <Person name="paul" x={84} y={132} scale={1.24} />
      <Person name="tara" x={368} y={132} scale={1.24} light="left" />
    </>
  );
}

/** A free day: the light is for all of them. */
export function Light() {
  return (
    <>
      <Ground color={INDIGO} />
      <Rays x={350} y={372} r={900} count={28} color={INDIGO_LIT} />
      <SplitSun x={350} y={300} r={190} gap={4} />
      <Person name="kofi" x={80} y={188} scale={1.04} />
      <Person name="sam" x={412} y={188} scale={1.04} light="left" />
      <Person name="lakshmi" x={232} y={134} scale={1.2} />
    </>
  );
}

/** The one who answers, and what was asked. */
export function Call() {
  return (
    <>
      <Ground color={PALE_SUN} />
      <path fill={PINK} d="M0 340h700v80H0Z" />
      <path fill={WHITE} d="M372 40h96a94 94 0 0 1 0 188h-66l-48 48v-48Z" />
      <g strokeWidth="12" strokeLinecap="round">
        <path stroke={SKY_SHADE} d="M402 104h110" />
        <path stroke={WHITE_SHADE} d="M402 136h126M402 168h84" />
      </g>
      <path fill={EMBER} d="M164 78a118 118 0 0 0 0 236Z" />
      <Person name="tara" x={104} y={104} scale={1.34} />
    </>
  );
}
