import type { ReactNode } from "react";
import { Dashes, rows } from "./strands.tsx";
import type { ThreadProps } from "./thread-props.ts";

/** Warp over and under weft: working together. */
export function Weave({ y, colors }: ThreadProps) {
  const warp = { height: 22, dashes: "16 72", color: colors[1] };
  const weft = rows(y - 40, 5, 22).map((row) => `M-1400 ${row}H1400`);
  return (
    <>
      <path stroke={colors[0]} strokeWidth="11" d={weft.join("")} />
      <Dashes rows={rows(y - 40, 3, 44)} {...warp} start={-1350} />
      <Dashes rows={rows(y - 18, 2, 44)} {...warp} start={-1394} />
    </>
  );
}

/** Open books: reading and records. */
export function Pages({ y, colors }: ThreadProps) {
  const page = (top: number) => `M4 ${top}q60-30 66 0q6-30 66 0`;
  return (
    <Repeated width={140} top={y - 16} height={76}>
      <path stroke={colors[0]} strokeWidth="5" d={page(66) + page(38)} />
      <path stroke={colors[1]} strokeWidth="5" d={page(52) + page(24)} />
    </Repeated>
  );
}

/** Columns of a chart: money and markets. */
export function Bars({ y, colors }: ThreadProps) {
  const heights = [30, 49, 65, 76, 81, 78, 70, 56, 42, 34];
  const group = heights.map((height) => `v-${height}m30 ${height}`).join("");
  return <path stroke={colors[0]} strokeWidth="10" d={`M-1390 ${y + 60}${group.repeat(9)}`} />;
}

/** Fans in a row: making, hosting, belonging. */
export function Scallop({ y, colors }: ThreadProps) {
  const fan = (r: number) => `M${40 - r} 42a${r} ${r} 0 0 1 ${2 * r} 0`;
  return (
    <Repeated width={80} top={y + 8} height={46}>
      <path stroke={colors[0]} strokeWidth="6" d={fan(36) + fan(14)} />
      <path stroke={colors[1]} strokeWidth="6" d={fan(25)} />
    </Repeated>
  );
}

interface RepeatedProps {
  width: number;
  top: number;
  height: number;
  children: ReactNode;
}

/** Fills a row with copies of a drawing that does not touch its own left and right edge. */
function Repeated({ width, top, height, children }: RepeatedProps) {
  return (
    <>
      <pattern id="art-thread" y={top} width={width} height={height} patternUnits="userSpaceOnUse">
        <g fill="none">{children}</g>
      </pattern>
      <path fill="url(#art-thread)" d={`M-1400 ${top}h2800v${height}h-2800Z`} />
    </>
  );
}
