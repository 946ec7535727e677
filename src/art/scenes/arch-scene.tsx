import { Defs } from "../defs.tsx";
import { SplitSun } from "../halves.tsx";
import { WHITE } from "../palette.ts";
import type { CastName } from "../people/cast.ts";
import { Person, personDefs } from "../people/person.tsx";
import type { Hour, Thread as ThreadName } from "./hero-art.ts";
import { lights } from "./hours.ts";
import { scenePoses } from "./scene-poses.ts";
import { Thread } from "./thread.tsx";

interface ArchSceneProps {
  hour: Hour;
  thread: ThreadName;
  name: CastName;
}

/** A large portrait in an arch. */
export function ArchScene({ hour, thread, name }: ArchSceneProps) {
  const { threads, sun, arch } = lights[hour];
  const [pose] = scenePoses({ hour, thread, names: [name] });
  // A sun on a sun-colored arch would not be seen.
  const right = hour === "dawn" || hour === "morning" ? WHITE : sun[1];
  return (
    <svg className="scene" viewBox="0 0 640 560" aria-hidden="true">
      <Defs ids={["art-arch", ...personDefs([name])]} />
      <Thread name={thread} y={476} colors={threads} />
      <g clipPath="url(#art-arch)">
        <path fill={arch} d="M100 50h440v510H100Z" />
        <SplitSun x={320} y={300} r={170} left={sun[0]} right={right} />
        <Person name={name} pose={pose} x={64} y={16} scale={2.24} />
      </g>
    </svg>
  );
}
