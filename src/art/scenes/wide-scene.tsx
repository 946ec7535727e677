import { Defs } from "../defs.tsx";
import { SplitSun } from "../halves.tsx";
import type { CastName } from "../people/cast.ts";
import { Person, personDefs } from "../people/person.tsx";
import type { Hour, Thread as ThreadName } from "./hero-art.ts";
import { lights } from "./hours.ts";
import { Thread } from "./thread.tsx";

interface WideSceneProps {
  hour: Hour;
  thread: ThreadName;
  names: readonly CastName[];
}

const WIDTH = 1280;
const GROUND = 440;

/** The sun of a frieze: it crosses from left to right in the course of the day. */
const suns: Record<Hour, { x: number; y: number; r: number }> = {
  dawn: { x: 470, y: 420, r: 270 },
  morning: { x: 560, y: 380, r: 260 },
  noon: { x: 640, y: 280, r: 200 },
  shade: { x: 700, y: 360, r: 250 },
  dusk: { x: 810, y: 420, r: 280 },
  night: { x: 640, y: 340, r: 230 },
};

/** Heights of a group: no two neighbours alike, and a rhythm of its own for each number of people. */
const heights: Record<number, readonly number[]> = {
  3: [1.26, 1.5, 1.18],
  4: [1.18, 1.42, 1.26, 1.5],
  5: [1.18, 1.42, 1.26, 1.5, 1.2],
};

/** A frieze of people before the sun, lit from its side. */
export function WideScene({ hour, thread, names }: WideSceneProps) {
  const light = lights[hour];
  const { x, y, r } = suns[hour];
  return (
    <svg className="scene" viewBox={`0 0 ${WIDTH} ${GROUND}`} aria-hidden="true">
      <Defs ids={personDefs(names)} />
      <SplitSun x={x} y={y} r={r} gap={4} left={light.sun[0]} right={light.sun[1]} />
      <g transform="translate(330-60)">
        <Thread name={thread} y={430} colours={light.threads} />
      </g>
      {names.map((name, place) => {
        const scale = heights[names.length]?.[place] ?? 1.3;
        const middle = WIDTH * (0.09 + ((place + 0.5) * 0.82) / names.length);
        return (
          <Person
            key={name}
            name={name}
            x={middle - 100 * scale}
            y={GROUND - 246 * scale}
            scale={scale}
            light={middle < x ? "right" : "left"}
          />
        );
      })}
    </svg>
  );
}
