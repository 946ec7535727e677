import { Defs } from "../defs.tsx";
import { SplitSun } from "../halves.tsx";
import type { CastName } from "../people/cast.ts";
import { Person, personDefs } from "../people/person.tsx";
import { type Hour, hours, type Thread as ThreadName, threads } from "./hero-art.ts";
import { lights } from "./hours.ts";
import { scenePoses } from "./scene-poses.ts";
import { Beam, Thread } from "./thread.tsx";

interface SideSceneProps {
  hour: Hour;
  thread: ThreadName;
  names: readonly CastName[];
}

const GROUND = 520;
const BASELINE = 430;

/** How two stand beside each other. */
const pairs = [
  [
    { x: 4, scale: 1.4 },
    { x: 262, scale: 1.6 },
  ],
  [
    { x: -16, scale: 1.6, turned: true },
    { x: 308, scale: 1.46 },
  ],
  [
    { x: 20, scale: 1.5 },
    { x: 310, scale: 1.5, turned: true },
  ],
] as const;

/** One person, or two who face each other's light, in front of the sun. */
export function SideScene({ hour, thread, names }: SideSceneProps) {
  const light = lights[hour];
  const [first, second] = names;
  const [pose, otherPose] = scenePoses({ hour, thread, names });
  const [one, other] =
    pairs[(hours.indexOf(hour) + threads.indexOf(thread)) % pairs.length] ?? pairs[0];
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
      <Thread name={thread} y={BASELINE} colors={light.threads} />
      {first && !second && <Standing name={first} pose={pose} x={148} scale={1.78} />}
      {first && second && (
        <>
          <Standing name={first} pose={pose} {...one} />
          <Standing name={second} pose={otherPose} {...other} light="left" />
        </>
      )}
    </svg>
  );
}

type StandingProps = Omit<Parameters<typeof Person>[0], "y"> & { scale: number };

function Standing(person: StandingProps) {
  return <Person {...person} y={GROUND - 246 * person.scale} />;
}
