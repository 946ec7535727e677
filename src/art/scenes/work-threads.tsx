import { SUN } from "../palette.ts";
import { Dashes, rows, Strands } from "./strands.tsx";
import type { ThreadProps } from "./thread-props.ts";

/** A heartbeat: health care. */
export function Pulse({ y, colors }: ThreadProps) {
  const beat = "h1070l22-44 34 96 30-132 30 112 18-32h432l16-30 22-150 30 220 16-40h1080";
  return <Strands rows={rows(y, 5, 11)} way={beat} colors={colors} width={5} />;
}

/** A belt: things made and moved. */
export function Conveyor({ y, colors }: ThreadProps) {
  return (
    <Strands rows={rows(y, 5, 12)} way="h1020l40-40h200l40 40h1500" colors={colors} width={6} />
  );
}

/** A girder: building. */
export function Truss({ y, colors }: ThreadProps) {
  return (
    <path
      fill="none"
      stroke={colors[0]}
      strokeWidth="6"
      strokeLinejoin="round"
      d={`M-1400 ${y + 40}${"l48-74 48 74".repeat(29)}M-1400 ${y - 34}H1400M-1400 ${y + 40}H1400`}
    />
  );
}

/** A colonnade: courts and government. */
export function Columns({ y, colors }: ThreadProps) {
  return (
    <>
      <Dashes rows={[y + 3]} height={134} dashes="9 17" color={colors[0]} />
      <Dashes rows={[y - 73]} height={26} dashes="9 121" color={colors[0]} />
      <path stroke={colors[1]} strokeWidth="8" d={`M-1400 ${y - 64}H1400`} />
    </>
  );
}

/** Two strands wound around each other: life sciences. */
export function Helix({ y, colors }: ThreadProps) {
  const rung = { rows: [y], color: colors[0] };
  return (
    <>
      <g opacity=".55">
        <Dashes {...rung} height={24} dashes="3 101 3 23" start={-1388} />
        <Dashes {...rung} height={60} dashes="3 49 3 75" start={-1362} />
        <Dashes {...rung} height={76} dashes="3 127" start={-1336} />
      </g>
      <g fill="none" strokeWidth="8">
        <path stroke={colors[0]} d={`M-1400 ${y}q65 84 130 0${"t130 0".repeat(20)}`} />
        <path stroke={colors[1]} d={`M-1400 ${y}q65-84 130 0${"t130 0".repeat(20)}`} />
      </g>
    </>
  );
}

/** Traces on a board: technology. */
export function Circuit({ y, colors }: ThreadProps) {
  const trace = "h840l40 40h160l60-60h260l30 30h1410";
  return (
    <>
      <Strands rows={rows(y, 5, 12)} way={trace} colors={colors} width={5} />
      <circle cx="-440" cy={y + 40} r="9" fill={SUN} />
      <circle cx="-180" cy={y - 20} r="9" fill={SUN} />
    </>
  );
}
