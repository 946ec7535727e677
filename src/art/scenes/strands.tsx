type Colors = readonly [first: string, second: string];

interface StrandsProps {
  /** The y of each strand's start at x = -1400. */
  rows: readonly number[];
  /** The way from there, in relative commands only. */
  way: string;
  colors: Colors;
  width: number;
}

/** Parallel strands in turn in the first and the second color, one path for each color. */
export function Strands({ rows, way, colors, width }: StrandsProps) {
  return (
    <g fill="none" strokeWidth={width} strokeLinejoin="round">
      {colors.map((color, turn) => (
        <path
          key={color}
          stroke={color}
          d={rows
            .filter((_, index) => index % 2 === turn)
            .map((y) => `M-1400 ${y}${way}`)
            .join("")}
        />
      ))}
    </g>
  );
}

interface DashesProps {
  rows: readonly number[];
  /** How tall a dash stands across its row. */
  height: number;
  /** The dash array, in user units along the row. */
  dashes: string;
  color: string;
  start?: number;
}

/** Upright bars: a thick dashed line is the shortest way to write them. */
export function Dashes({ rows, height, dashes, color, start = -1400 }: DashesProps) {
  return (
    <path
      stroke={color}
      strokeWidth={height}
      strokeDasharray={dashes}
      d={rows.map((y) => `M${start} ${y}H1400`).join("")}
    />
  );
}

/** `count` numbers from `first`, `step` apart. */
export const rows = (first: number, count: number, step: number) =>
  Array.from({ length: count }, (_, index) => first + index * step);
