import type { Dye } from "../palette.ts";
import { round } from "../round.ts";

export { stone } from "../palette.ts";
export { EmblemSplit as Split } from "../split.tsx";

/** Ink for what stands on the page itself: dark enough for white paper, light enough for night paper. */
export const INK_LINE = "#34599C";

/** The same for shapes: the ink of clothes would vanish on night paper. */
export const ink: Dye = ["#4470B8", INK_LINE];

interface LineProps {
  d: string;
  width?: number;
  stroke?: string;
}

/** A line with round ends. */
export function Line({ d, width = 4, stroke = INK_LINE }: LineProps) {
  return (
    <path
      fill="none"
      stroke={stroke}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      d={d}
    />
  );
}

interface DiscProps {
  x: number;
  y: number;
  r: number;
  fill: string;
}

export function Disc({ x, y, r, fill }: DiscProps) {
  return <circle cx={x} cy={y} r={r} fill={fill} />;
}

/** The outline of a gear of eight teeth, 80 wide, around (48, y). */
export function gear(y: number) {
  const teeth = Array.from({ length: 8 }, (_, tooth) => {
    const turn = (tooth * Math.PI) / 4;
    const corners = [
      [-11, -27],
      [-8, -40],
      [8, -40],
      [11, -27],
    ] as const;
    return corners.map(([dx, dy]) => {
      const px = 48 + dx * Math.cos(turn) - dy * Math.sin(turn);
      const py = y + dx * Math.sin(turn) + dy * Math.cos(turn);
      return `${round(px)} ${round(py)}`;
    });
  });
  return `M${teeth.flat().join("L")}Z`;
}
