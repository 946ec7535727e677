import { SplitSun } from "../halves.tsx";
import { WHITE } from "../palette.ts";
import { Person } from "../people/person.tsx";
import { lights } from "./hours.ts";
import type { PeopleScene, PeopleSceneProps } from "./people-scene.ts";
import { scenePoses } from "./scene-poses.ts";
import { Thread } from "./thread.tsx";

function Backdrop({ hour, thread }: PeopleSceneProps) {
  return <Thread name={thread} y={476} colors={lights[hour].threads} />;
}

/** A large portrait before the sun, in an arch. */
function People({ hour, thread, names }: PeopleSceneProps) {
  const [name] = names;
  const { sun, arch } = lights[hour];
  const [pose] = scenePoses({ hour, thread, names: [name] });
  // A sun on a sun-colored arch would not be seen.
  const right = hour === "dawn" || hour === "morning" ? WHITE : sun[1];
  return (
    <g clipPath="url(#art-arch)">
      <path fill={arch} d="M100 50h440v510H100Z" />
      <SplitSun x={320} y={300} r={170} left={sun[0]} right={right} />
      <Person name={name} pose={pose} x={64} y={16} scale={2.24} />
    </g>
  );
}

export const archScene: PeopleScene = {
  viewBox: "0 0 640 560",
  defs: ["art-arch"],
  Backdrop,
  People,
};
