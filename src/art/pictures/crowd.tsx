import { SplitSun } from "../halves.tsx";
import { PALE_SUN } from "../palette.ts";
import { Person } from "../people/person.tsx";

/** Five of the team before a low sun, on 900 × 470 without a field of their own. */
export function Crowd() {
  return (
    <>
      <SplitSun x={520} y={400} r={280} offset={0.12} gap={4} left={PALE_SUN} />
      <Person name="kofi" pose="cup" x={92} y={236} scale={0.96} />
      <Person name="sam" pose="clasp" x={556} y={250} scale={0.9} light="left" />
      <Person name="harjit" pose="hat" x={702} y={232} scale={0.98} light="left" />
      <Person name="asha" pose="wave" x={222} y={208} scale={1.08} />
      <Person name="lucia" pose="tablet" x={404} y={190} scale={1.16} light="left" />
    </>
  );
}
