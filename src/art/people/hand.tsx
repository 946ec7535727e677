import type { Dye } from "../palette.ts";
import type { Point } from "./arm.tsx";

/** The ways a hand is drawn, from the wrist at 0 0 towards the right; the thumb is above. */
const shapes = {
  /** Laid on something. */
  rest: {
    palm: "M-8-11L10-14q6 0 6 5V14H8L-8 11Z",
    fingers: "M12-10H28M12-3.3H34M12 3.5H32M12 10.2H26",
    gaps: "M14-6.7H29M14 0H32M14 6.9H28",
    thumb: "M4-9L16-19",
  },
  /** Closed around something: fingers come over its edge. */
  grip: {
    palm: "M-8-11L8-14.5V14.5L-8 11Z",
    fingers: "M8-10.8H18M8-3.6H21M8 3.6H20.5M8 10.8H16",
    gaps: "M6-7.2H18M6 0H20M6 7.2H18",
    thumb: "",
  },
  /** Raised, fingers spread. */
  open: {
    palm: "M-8-11Q4-15 16-14Q21 0 16 14Q4 15-8 11Z",
    fingers: "M14-9.5L31-17M17-3.5L38-6M17 3.5L37 5M14 10L30 15",
    gaps: "M12 1Q6 4 2 3",
    thumb: "M4-8Q10-18 17-25",
  },
  /** One finger out, the others closed. */
  point: {
    palm: "M-8-11L10-14q8 0 8 5V8q0 6-6 6L-8 11Z",
    fingers: "M12-9.5H40M10-2H20M10 4.5H19.5M10 10.5H15",
    gaps: "M10-5.7H22M12 1.3H21M12 7.5H19",
    thumb: "M2-9L16-17",
  },
} as const;

type HandShape = keyof typeof shapes;

interface HandProps {
  skin: Dye;
  shape: HandShape;
  /** Where the wrist is, and where the fingers point: degrees clockwise from the right. */
  at: Point;
  turn: number;
  /** The thumb on the other side. */
  flip?: boolean;
}

/** A hand in the light, with shade between its fingers. */
export function Hand({ skin: [lit, shade], shape, at: [x, y], turn, flip = false }: HandProps) {
  const { palm, fingers, gaps, thumb } = shapes[shape];
  const place = `translate(${x} ${y})rotate(${turn})${flip ? "scale(1-1)" : ""}`;
  return (
    <g transform={place} fill="none" strokeLinecap="round">
      {thumb && <path stroke={shade} strokeWidth="8.5" d={thumb} />}
      <path fill={lit} d={palm} />
      <path stroke={lit} strokeWidth="7.5" d={fingers} />
      <path stroke={shade} strokeWidth="1.6" d={gaps} />
    </g>
  );
}
