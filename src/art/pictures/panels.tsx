import { SplitSun } from "../halves.tsx";
import {
  BLUSH,
  dyes,
  EMBER_LIT,
  EMBER_SHADE,
  INDIGO,
  INDIGO_LIT,
  LAGOON,
  LAGOON_SHADE,
  MINT,
  NOON,
  PALE_SKY,
  SUN,
  SUN_SHADE,
  WHITE,
} from "../palette.ts";
import { Person } from "../people/person.tsx";

/** The four services of the home page, in the order in which the sun climbs. */
export const panelNames = ["staffing", "recruitment", "success", "search"] as const;
export type PanelName = (typeof panelNames)[number];

/** What stands before a panel's sun, on 300 × 360; the ground between is transparent. */
export const panelFronts = {
  staffing: <Staffing />,
  recruitment: <Recruitment />,
  success: <Success />,
  search: <Search />,
} satisfies Record<PanelName, React.ReactElement>;

const fields = { staffing: PALE_SKY, recruitment: MINT, success: BLUSH, search: NOON };
const sunHeights = { staffing: 250, recruitment: 190, success: 140, search: undefined };

/** What stands behind: the field, and the sun with the class `sun`, to be moved when the panel is hovered. */
export function PanelBack({ name }: { name: PanelName }) {
  const y = sunHeights[name];
  return (
    <svg viewBox="0 0 300 360" aria-hidden="true">
      <path fill={fields[name]} d="M0 0h300v360H0Z" />
      {y && (
        <g className="sun">
          <SplitSun x={150} y={y} r={104} />
        </g>
      )}
    </svg>
  );
}

/** An engineer at her laptop, which wears the mark. */
function Staffing() {
  return (
    <>
      <Person name="imani" x={42} y={52} scale={1.08} />
      <path fill={INDIGO} d="M0 300h300v60H0Z" />
      <path fill={INDIGO_LIT} d="M58 208a8 8 0 0 1 8-8h168a8 8 0 0 1 8 8v98H58Z" />
      <path fill="#17305F" d="M58 208a8 8 0 0 1 8-8h84v106H58Z" />
      <path fill={dyes.sky[0]} d="M40 306h220l-8 16H48Z" />
      <path fill={dyes.sky[1]} d="M40 306h110v16H48Z" />
      <path fill={EMBER_LIT} d="M124 253a26 26 0 0 1 26-24v24Z" />
      <path fill={SUN} d="M150 222a28 28 0 0 1 27 31h-27Z" />
    </>
  );
}

/** A candidate and a hiring manager across a table. */
function Recruitment() {
  return (
    <>
      <path fill={LAGOON_SHADE} d="M0 300h300v60H0Z" />
      <Person name="lakshmi" x={-26} y={128} scale={0.94} />
      <Person name="paul" x={138} y={128} scale={0.94} light="left" />
    </>
  );
}

/** The one who answers the telephone. */
function Success() {
  return (
    <>
      <path fill={EMBER_SHADE} d="M0 300h300v60H0Z" />
      <path fill={LAGOON_SHADE} d="M16 236h34v64H16Z" />
      <path fill={LAGOON} d="M250 176h34v124h-34Z" />
      <Person name="tara" x={42} y={92} scale={1.08} />
    </>
  );
}

/** One face found in a crowd. */
function Search() {
  const seats = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4]
      .filter((column) => row !== 1 || column !== 3)
      .map((column) => ({ x: 34 + column * 58, y: 96 + row * 68 })),
  );
  return (
    <>
      <clipPath id="art-lens">
        <circle cx="208" cy="172" r="66" />
      </clipPath>
      <path fill="#FFE7AE" d="M0 0h118L268 210 158 214Z" />
      <path
        stroke={SUN_SHADE}
        strokeWidth="22"
        strokeLinecap="round"
        d={seats.map(({ x, y }) => `M${x} ${y}h.01`).join("")}
      />
      <path
        fill={SUN_SHADE}
        d={seats.map(({ x, y }) => `M${x - 21} ${y + 36}a21 21 0 0 1 42 0Z`).join("")}
      />
      <circle cx="208" cy="172" r="66" fill={WHITE} />
      <g clipPath="url(#art-lens)">
        <Person name="noor" x={140} y={108} scale={0.68} />
      </g>
    </>
  );
}
