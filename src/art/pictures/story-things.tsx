import { SplitSun } from "../halves.tsx";
import {
  BLUSH,
  dyes,
  EMBER,
  EMBER_LIT,
  EMBER_SHADE,
  INDIGO,
  LAGOON,
  LAGOON_SHADE,
  MINT,
  PALE_SKY,
  PALE_SUN,
  PINK,
  SKY,
  SKY_SHADE,
  SUN,
  SUN_SHADE,
  WHITE,
  WHITE_SHADE,
} from "../palette.ts";
import { Person } from "../people/person.tsx";

const Ground = ({ color }: { color: string }) => <path fill={color} d="M0 0h700v420H0Z" />;

/** Five lines that rise and fall together: the one sign worth acting on is whole. */
export function Market() {
  const line = (fall: number) =>
    `M-20 ${330 + fall}L150 190 290 270 450 90 560 170 720 ${30 + fall}`;
  return (
    <>
      <Ground color={LAGOON} />
      <g fill="none" strokeWidth="9">
        {[0, 1, 2, 3, 4].map((row) => (
          <path
            key={row}
            stroke={row % 2 ? MINT : "#8CCFBA"}
            transform={`translate(0 ${row * 40 - 10})`}
            d={line(0)}
          />
        ))}
      </g>
      <path fill={EMBER} d="M286 226a44 44 0 0 0 0 88Z" />
      <SplitSun x={450} y={96} r={62} offset={0.1} />
    </>
  );
}

/** What is seen above the water, and what is paid below it. */
export function Cost() {
  return (
    <>
      <Ground color={PALE_SKY} />
      <circle cx="556" cy="66" r="36" fill={SUN} />
      <path fill={SKY} d="M0 138h700v282H0Z" />
      <path fill={SKY_SHADE} d="M0 276h700v144H0Z" />
      <path fill={WHITE_SHADE} d="M244 134a106 106 0 0 1 106-106v106Z" />
      <path fill={WHITE} d="M350 28a106 106 0 0 1 106 106H350Z" />
      <path fill={EMBER_SHADE} d="M110 142h240v240A240 240 0 0 1 110 142Z" />
      <path fill={EMBER_LIT} d="M350 142h240a240 240 0 0 1-240 240Z" />
      <g fill="none" stroke={BLUSH} strokeWidth="6">
        <path d="M122 204h456M156 270h388M228 334h244" />
      </g>
    </>
  );
}

/** One face found among many. */
export function Search() {
  const seats = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((column) =>
    [0, 1, 2, 3].map((row) => ({ x: 50 + column * 86, y: 66 + row * 104 })),
  );
  return (
    <>
      <clipPath id="art-story-lens">
        <circle cx="350" cy="196" r="130" />
      </clipPath>
      <Ground color={BLUSH} />
      <path
        stroke={PINK}
        strokeWidth="32"
        strokeLinecap="round"
        d={seats.map(({ x, y }) => `M${x} ${y}h.01`).join("")}
      />
      <path
        fill={PINK}
        d={seats.map(({ x, y }) => `M${x - 30} ${y + 52}a30 30 0 0 1 60 0Z`).join("")}
      />
      <path stroke={INDIGO} strokeWidth="34" strokeLinecap="round" d="M450 296l96 96" />
      <circle cx="350" cy="196" r="148" fill={INDIGO} />
      <path fill={PALE_SUN} d="M350 66a130 130 0 0 0 0 260Z" />
      <path fill={SUN} d="M350 66a130 130 0 0 1 0 260Z" />
      <g clipPath="url(#art-story-lens)">
        <Person name="asha" x={222} y={78} scale={1.28} />
      </g>
    </>
  );
}

/** A reader above an open book. */
export function Learning() {
  return (
    <>
      <Ground color={MINT} />
      <SplitSun x={350} y={220} r={190} left={SUN} right={WHITE} />
      <Person name="imani" x={212} y={14} scale={1.38} />
      <path fill={LAGOON_SHADE} d="M116 318q130-52 234 14v88H116Z" />
      <path fill={LAGOON} d="M584 318q-130-52-234 14v88h234Z" />
      <path fill={WHITE_SHADE} d="M140 300q118-48 210 20v100q-92-66-210-20Z" />
      <path fill={WHITE} d="M560 300q-118-48-210 20v100q92-66 210-20Z" />
      <g fill="none" strokeWidth="6" strokeLinecap="round">
        <path stroke={SKY_SHADE} d="M172 320q82-24 146 18M172 350q82-24 146 18" />
        <path stroke={SKY} d="M528 320q-82-24-146 18M528 350q-82-24-146 18" />
      </g>
    </>
  );
}

/** A clock whose halves are day and night. */
export function Clock() {
  const hours = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];
  return (
    <>
      <Ground color={LAGOON_SHADE} />
      <path fill={LAGOON} d="M350 0h350v420H350Z" />
      <path fill={dyes.ink[1]} d="M344 34a176 176 0 0 0 0 352Z" />
      <path fill={PALE_SUN} d="M356 34a176 176 0 0 1 0 352Z" />
      {hours.map((angle) => (
        <path
          key={angle}
          stroke={angle > 180 || angle === 0 ? SUN : SUN_SHADE}
          strokeWidth="9"
          strokeLinecap="round"
          transform={`rotate(${angle} 350 210)`}
          d="M350 54v16"
        />
      ))}
      <g fill="none" strokeLinecap="round">
        <path stroke={EMBER} strokeWidth="16" d="M350 210l84-62" />
        <path stroke={WHITE} strokeWidth="12" d="M350 210L272 98" />
      </g>
      <circle cx="350" cy="210" r="15" fill={EMBER} />
    </>
  );
}
