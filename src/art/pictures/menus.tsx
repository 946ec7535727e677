import { SplitSun } from "../halves.tsx";
import { LAGOON, PALE_SUN, PINK, SUN } from "../palette.ts";
import { Person } from "../people/person.tsx";
import { Rays } from "../rays.tsx";
import type { Picture } from "./picture.ts";

const viewBox = "0 0 272 150";

/** The pictures of the menus, 272 × 150. */
export const menus = {
  business: { viewBox, drawing: <Business /> },
  jobs: { viewBox, drawing: <Jobs /> },
  resources: { viewBox, drawing: <Resources /> },
} satisfies Record<string, Picture>;

function Business() {
  return (
    <>
      <path fill={SUN} d="M0 0h272v150H0Z" />
      <Rays x={136} y={150} r={260} count={30} color={PALE_SUN} />
      <Person name="mei" pose="clipboard" x={10} y={26} scale={0.62} />
      <Person name="diego" pose="plan" x={128} y={22} scale={0.64} light="left" />
    </>
  );
}

function Jobs() {
  return (
    <>
      <path fill={PINK} d="M0 0h272v150H0Z" />
      <SplitSun x={136} y={120} r={84} />
      <Person name="asha" pose="wave" x={60} y={20} scale={0.72} />
    </>
  );
}

function Resources() {
  return (
    <>
      <path fill={LAGOON} d="M0 0h272v150H0Z" />
      <Person name="ellen" pose="book" x={60} y={16} scale={0.74} />
    </>
  );
}
