import { SplitSun } from "../halves.tsx";
import { INDIGO, INDIGO_LIT } from "../palette.ts";
import { Person } from "../people/person.tsx";
import { arrangementOf } from "./arrangements.ts";
import type { Hour } from "./hero-art.ts";
import { lights } from "./hours.ts";
import type { PeopleScene, PeopleSceneProps } from "./people-scene.ts";
import { scenePoses } from "./scene-poses.ts";
import { Thread } from "./thread.tsx";

const WIDTH = 1280;
const GROUND = 440;
const TABLE = 46;

/** From this scale on somebody stands in front. */
const IN_FRONT = 1.3;

/** The sun of a frieze: it crosses from left to right in the course of the day. */
const suns: Record<Hour, { x: number; y: number; r: number }> = {
  dawn: { x: 470, y: 420, r: 270 },
  morning: { x: 560, y: 380, r: 260 },
  noon: { x: 640, y: 280, r: 200 },
  shade: { x: 700, y: 360, r: 250 },
  dusk: { x: 810, y: 420, r: 280 },
  night: { x: 640, y: 340, r: 230 },
};

/** The sun, and the thread before it. */
function Backdrop({ hour, thread }: PeopleSceneProps) {
  const light = lights[hour];
  const { x, y, r } = suns[hour];
  return (
    <>
      <SplitSun x={x} y={y} r={r} gap={4} left={light.sun[0]} right={light.sun[1]} />
      <g transform="translate(330-60)">
        <Thread name={thread} y={430} colors={light.threads} />
      </g>
    </>
  );
}

/** A frieze of people, lit from the side of the sun. */
function People({ figureAt, ...scene }: PeopleSceneProps) {
  const { x } = suns[scene.hour];
  const { people, table } = groupOf(scene);
  return (
    <>
      {people.map(({ name, pose, turned, middle, scale, seated }) => (
        <Person
          key={name}
          name={name}
          pose={pose}
          turned={turned}
          x={middle - 100 * scale}
          y={GROUND - (seated ? TABLE : 0) - 246 * scale}
          scale={scale}
          light={middle < x ? "right" : "left"}
          href={scale < IN_FRONT ? figureAt?.({ name, pose, turned }) : undefined}
        />
      ))}
      {table && <Table {...table} />}
    </>
  );
}

export const wideScene: PeopleScene = {
  viewBox: `0 0 ${WIDTH} ${GROUND}`,
  defs: [],
  Backdrop,
  People,
};

/** The people from back to front, and the table that some of them share. */
function groupOf({ hour, thread, names }: PeopleSceneProps) {
  const { spots, table, turned } = arrangementOf(names.length, hour, thread);
  const [first, last] = table ?? [1, 0];
  const seated = spots.map((_, place) => place).filter((place) => place >= first && place <= last);
  const poses = scenePoses({ hour, thread, names, seated });
  const people = spots.flatMap((spot, place) => {
    const name = names[place];
    return name
      ? [
          {
            ...spot,
            name,
            pose: poses[place],
            seated: seated.includes(place),
            turned: turned === place,
          },
        ]
      : [];
  });
  const sitting = people.filter((person) => person.seated).map(({ middle }) => middle);
  return {
    people: people.sort((one, other) => one.scale - other.scale),
    table: table && { from: Math.min(...sitting) - 150, to: Math.max(...sitting) + 150 },
  };
}

/** A table from edge to edge of those who sit at it. */
function Table({ from, to }: { from: number; to: number }) {
  return (
    <>
      <path
        fill={INDIGO}
        d={`M${from + 16} ${GROUND - TABLE}H${to - 16}V${GROUND}H${from + 16}Z`}
      />
      <path fill={INDIGO_LIT} d={`M${from} ${GROUND - TABLE - 6}H${to}v12H${from}Z`} />
    </>
  );
}
