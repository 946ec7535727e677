import { EMBER_LIT, SUN } from "../palette.ts";
import { rows, Strands } from "./strands.tsx";
import type { ThreadProps } from "./thread-props.ts";

/** A road's lanes. */
export function Lanes({ y, colors }: ThreadProps) {
  const road = "c900 0 980-70 1240-70s400 60 1560 40";
  return <Strands rows={rows(y + 20, 5, 13)} way={road} colors={colors} width={6} />;
}

/** Lines of a network plan with two stops: getting somewhere. */
export function Routes({ y, colors }: ThreadProps) {
  const line = "h880q30 0 40-30l6-20q10-30 40-30h140q30 0 40 30l6 20q10 30 40 30h1608";
  return (
    <>
      <Strands rows={rows(y, 4, 14)} way={line} colors={colors} width={6} />
      <circle cx="-330" cy={y - 58} r="15" fill={EMBER_LIT} />
      <circle cx="-80" cy={y - 2} r="15" fill={SUN} />
    </>
  );
}

/** Flight paths that rise and spread, every second one dashed. */
export function Flight({ y, colors }: ThreadProps) {
  const path = (i: number) =>
    `M-1400 ${y + 66 - i * 5}C-500 ${y + 70 - i * 4}-40 ${y + 10 - i * 26} 1400 ${y - 330 - i * 60}`;
  return (
    <g fill="none" strokeWidth="4">
      <path stroke={colors[0]} d={[0, 2, 4].map(path).join("")} />
      <path stroke={colors[1]} strokeDasharray="26 14" d={[1, 3].map(path).join("")} />
    </g>
  );
}

/** Waves of sound or water. */
export function Waves({ y, colors }: ThreadProps) {
  const wave = (i: number) =>
    `M${-1500 + i * 71} ${y + i * 17}q50 ${i % 2 ? 32 : -32} 100 0${"t100 0".repeat(28)}`;
  return (
    <g fill="none" strokeWidth="5">
      <path stroke={colors[0]} d={[0, 2, 4].map(wave).join("")} />
      <path stroke={colors[1]} d={[1, 3].map(wave).join("")} />
    </g>
  );
}

/** Stairs: one step after the other. */
export function Steps({ y, colors }: ThreadProps) {
  const stairs = "h880v-22h180v-22h180v-22h180v-22h180v-22h1200";
  return <Strands rows={rows(y + 60, 4, 13)} way={stairs} colors={colors} width={6} />;
}
