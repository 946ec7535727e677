import { INDIGO } from "../palette.ts";
import type { Sleeve } from "./sleeve.ts";
import type { Pattern } from "./tops.tsx";

export type Point = readonly [x: number, y: number];

interface ArmProps {
  sleeve: Sleeve;
  /** As the viewer sees it: the right arm is in the light, the left one in the shade. */
  side: "left" | "right";
  elbow: Point;
  wrist: Point;
  shoulder?: Point;
  /** Raised beside the body, not laid before it. */
  raised?: boolean;
}

const shoulders = { left: [40, 196], right: [160, 196] } as const;

/** One arm with a darker edge along its forearm. */
export function Arm({ sleeve, side, elbow, wrist, raised, shoulder = shoulders[side] }: ArmProps) {
  const tone = side === "right" ? 0 : 1;
  const upper: Limb = { from: elbow, to: shoulder, widths: [16.5, 15] };
  const lower: Limb = { from: elbow, to: wrist, widths: sleeve.short ? [14, 11.5] : [16.5, 14] };
  const seam = raised
    ? {}
    : { stroke: sleeve.seam, strokeOpacity: 0.35, strokeWidth: 5, paintOrder: "stroke" };
  const cloth = (side === "right" && sleeve.drape ? sleeve.drape : sleeve.cloth)[tone];
  const pattern = sleeve.drape && side === "left" ? undefined : sleeve.pattern;
  return (
    <>
      <path fill={sleeve.short ? sleeve.skin[tone] : cloth} {...seam} d={limb(lower)} />
      {!sleeve.short && <Weave pattern={pattern} d={limb(lower)} />}
      <path fill={INDIGO} fillOpacity=".25" d={shadeOf(lower)} />
      <path fill={cloth} d={limb(upper)} />
      <Weave pattern={pattern} d={limb(upper)} />
    </>
  );
}

function Weave({ pattern, d }: { pattern: Pattern | undefined; d: string }) {
  return pattern && <path fill={`url(#art-${pattern})`} d={d} />;
}

interface Limb {
  from: Point;
  to: Point;
  /** Half the width at each end. */
  widths: readonly [from: number, to: number];
}

/** A limb that narrows, with a round start. */
function limb(part: Limb) {
  const [r] = part.widths;
  const [a, b, c, d] = [at(part, 0, 1), at(part, 1, 1), at(part, 1, -1), at(part, 0, -1)];
  return `M${a}L${b}L${c}L${d}A${r} ${r} 0 0 0 ${a}Z`;
}

/** The part of a limb that is away from the light, which comes from above on the right. */
function shadeOf(part: Limb) {
  const [dx, dy] = [part.to[0] - part.from[0], part.to[1] - part.from[1]];
  const side = dx * 0.8 + dy * 0.6 > 0 ? 1 : -1;
  const [a, b, c] = [at(part, 0, side), at(part, 1, side), at(part, 1, side * 0.3)];
  return `M${a}L${b}L${c}Z`;
}

/** A point of a limb: how far along it, and how far across as a part of its half width. */
function at({ from, to, widths }: Limb, along: 0 | 1, across: number) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = (widths[along] * across) / Math.hypot(dx, dy);
  const [x, y] = along ? to : from;
  return `${Math.round(x - dy * half)} ${Math.round(y + dx * half)}`;
}
