import { SplitSun } from "../halves.tsx";
import { Person } from "../people/person.tsx";
import { hours, threads } from "./hero-art.ts";
import { lights } from "./hours.ts";
import type { PeopleScene, PeopleSceneProps } from "./people-scene.ts";
import { scenePoses } from "./scene-poses.ts";
import { Beam, Thread } from "./thread.tsx";

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

/** The sun, and the thread before it. */
function Backdrop({ hour, thread }: PeopleSceneProps) {
  const light = lights[hour];
  return (
    <>
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
    </>
  );
}

/** One person, or two who face each other's light. */
function People({ hour, thread, names }: PeopleSceneProps) {
  const [first, second] = names;
  const [pose, otherPose] = scenePoses({ hour, thread, names });
  const [one, other] =
    pairs[(hours.indexOf(hour) + threads.indexOf(thread)) % pairs.length] ?? pairs[0];
  return (
    <>
      {first && !second && <Standing name={first} pose={pose} x={148} scale={1.78} />}
      {first && second && (
        <>
          <Standing name={first} pose={pose} {...one} />
          <Standing name={second} pose={otherPose} {...other} light="left" />
        </>
      )}
    </>
  );
}

export const sideScene: PeopleScene = {
  viewBox: `0 0 640 ${GROUND}`,
  defs: [],
  Backdrop,
  People,
};

type StandingProps = Omit<Parameters<typeof Person>[0], "y"> & { scale: number };

function Standing(person: StandingProps) {
  return <Person {...person} y={GROUND - 246 * person.scale} />;
}
