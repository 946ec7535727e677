import { Defs } from "../defs.tsx";
import { SplitSun } from "../halves.tsx";
import type { CastName } from "../people/cast.ts";
import { Person, personDefs } from "../people/person.tsx";
import type { Hour, Thread as ThreadName } from "./hero-art.ts";
import { lights } from "./hours.ts";
import { Beam, Thread } from "./thread.tsx";

interface SideSceneProps {
  hour: Hour;
  thread: ThreadName;
  names: readonly CastName[];
}

const GROUND = 520;
const BASELINE = 430;

/** One person, or two who face each other's light, in front of the sun. */
export function SideScene({ hour, thread, names }: SideSceneProps) {
  const light = lights[hour];
  const [first, second] = names;
  return (
    <svg className="scene" viewBox="0 0 640 520" aria-hidden="true">
      <Defs ids={personDefs(names)} />
      {thread === "beam" && <Beam y={BASELINE} />}
      <SplitSun
        x={light.x}
        y={light.y}
        r={light.r}
        gap={3}
        left={light.sun[0]}
        right={light.sun[1]}
      />
      <Thread name={thread} y={BASELINE} colours={light.threads} />
      {first && !second && <Standing name={first} x={148} scale={1.78} />}
      {first && second && (
        <>
          <Standing name={first} x={4} scale={1.4} />
          <Standing name={second} x={258} scale={1.6} light="left" />
        </>
      )}
    </svg>
  );
}

type StandingProps = Omit<Parameters<typeof Person>[0], "y"> & { scale: number };

function Standing(person: StandingProps) {
  return <Person {...person} y={GROUND - 246 * person.scale} />;
}
