import { Defs } from "../defs.tsx";
import { Emblem, type EmblemName } from "../emblems/emblem.tsx";
import { SplitSun } from "../halves.tsx";
import type { Hour, Thread as ThreadName } from "./hero-art.ts";
import { lights } from "./hours.ts";
import { Beam, Thread } from "./thread.tsx";

interface EmblemSceneProps {
  hour: Hour;
  thread: ThreadName;
  name: EmblemName;
}

const BASELINE = 430;

/** Warm emblems would melt into an ember-and-sun disc. */
const warm: readonly EmblemName[] = [
  "insurance",
  "creative",
  "retail",
  "manufacturing",
  "hospitality",
  "financial-services",
  "sales",
  "clerical",
  "nonprofit",
  "administrative",
  "automotive",
  "aviation",
  "construction",
  "construction-energy",
  "consultants",
  "consumer-industrial",
  "healthcare",
  "logistics",
  "real-estate",
  "marketing",
  "search",
  "executive",
  "rpo",
];

/** A large emblem before the sun. */
export function EmblemScene({ hour, thread, name }: EmblemSceneProps) {
  const light = lights[hour];
  const night = hour === "night";
  const [left, right] = night || warm.includes(name) ? light.quietSun : light.sun;
  const { x, y, r } = light;
  return (
    <svg className="scene" viewBox="0 0 640 520" aria-hidden="true">
      <Defs ids={["art-shade-em"]} />
      {thread === "beam" && <Beam y={BASELINE} />}
      <SplitSun x={x} y={y} r={r + (night ? 44 : 14)} gap={3} left={left} right={right} />
      <Thread name={thread} y={BASELINE} colors={light.threads} />
      <g transform={`translate(${x - 168} ${Math.min(y - 150, 160)})scale(3.5)`}>
        <Emblem name={name} />
      </g>
    </svg>
  );
}
