import type { Picture } from "./picture.ts";
import { Call, FirstWeek, Interview, Lanes, Light, Offices, Stay } from "./story-people.tsx";
import { Clock, Cost, Learning, Market, Search } from "./story-things.tsx";

const drawings = {
  interview: <Interview />,
  stay: <Stay />,
  market: <Market />,
  offices: <Offices />,
  "first-week": <FirstWeek />,
  cost: <Cost />,
  lanes: <Lanes />,
  search: <Search />,
  learning: <Learning />,
  light: <Light />,
  clock: <Clock />,
  call: <Call />,
};

export type StoryName = keyof typeof drawings;
const isStoryName = (name: string): name is StoryName => Object.hasOwn(drawings, name);
export const storyNames = Object.keys(drawings).filter(isStoryName);

/** What a story is about, on 700 × 420. */
export const stories = framed("0 0 700 420");

/** Its middle, 532 × 420, for small places. Nothing that matters stands outside. */
export const teasers = framed("84 0 532 420");

function framed(viewBox: string): Record<string, Picture> {
  return Object.fromEntries(
    Object.entries(drawings).map(([name, drawing]) => [name, { viewBox, drawing }]),
  );
}
