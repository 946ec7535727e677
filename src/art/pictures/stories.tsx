import { SplitSun } from "../halves.tsx";
import { BLUSH, EMBER, LAGOON, MINT, NOON, PALE_SKY, SUN, WHITE } from "../palette.ts";
import { Person } from "../people/person.tsx";
import { Rays } from "../rays.tsx";
import type { Picture } from "./picture.ts";

const small = "0 0 190 150";

/** Pictures of news stories: `interview` is 700 × 420, the others 190 × 150. */
export const stories = {
  interview: { viewBox: "0 0 700 420", drawing: <Interview /> },
  stay: { viewBox: small, drawing: <Stay /> },
  market: { viewBox: small, drawing: <Market /> },
  offices: { viewBox: small, drawing: <Offices /> },
} satisfies Record<string, Picture>;

export type StoryName = keyof typeof stories;
const isStoryName = (name: string): name is StoryName => Object.hasOwn(stories, name);
export const storyNames = Object.keys(stories).filter(isStoryName);

function Interview() {
  return (
    <>
      <path fill={PALE_SKY} d="M0 0h700v420H0Z" />
      <Rays x={350} y={420} r={800} count={40} colour={WHITE} />
      <SplitSun x={350} y={330} r={230} />
      <Person name="diego" x={86} y={160} scale={1.14} />
      <Person name="zola" x={246} y={120} scale={1.32} />
      <Person name="rahul" x={420} y={164} scale={1.12} light="left" />
    </>
  );
}

function Stay() {
  return (
    <>
      <path fill={BLUSH} d="M0 0h190v150H0Z" />
      <SplitSun x={95} y={120} r={70} />
      <Person name="ellen" x={29} y={18} scale={0.66} />
    </>
  );
}

function Market() {
  const line = (rise: number) => `M-10 ${130 + rise}l70-70 60 40 80-90`;
  return (
    <>
      <path fill={LAGOON} d="M0 0h190v150H0Z" />
      <g fill="none" strokeWidth="4">
        <path stroke="#8CCFBA" d={[0, 18, 36].map(line).join("")} />
        <path stroke={MINT} d={[9, 27, 45].map(line).join("")} />
      </g>
      <circle cx="60" cy="60" r="13" fill={SUN} />
      <circle cx="120" cy="100" r="13" fill={EMBER} />
    </>
  );
}

function Offices() {
  return (
    <>
      <path fill={NOON} d="M0 0h190v150H0Z" />
      <Person name="noor" x={-14} y={22} scale={0.62} />
      <Person name="marcus" x={80} y={22} scale={0.62} light="left" />
    </>
  );
}
