import type { PageContext } from "../kind.ts";
import type { Story } from "../story.ts";

const STORIES_A_PART = 4;

/** How many pages the list of all stories has. */
export function partsOf(stories: readonly Story[]): number {
  return Math.max(1, Math.ceil(stories.length / STORIES_A_PART));
}

/** The stories on this page of the list. */
export function partOf({ stories, part }: Pick<PageContext, "stories" | "part">): readonly Story[] {
  return stories.slice((part - 1) * STORIES_A_PART, part * STORIES_A_PART);
}

/** The address of a page of the list; the first one has no number. */
export function addressOfPart(part: number): string {
  return part === 1 ? "/news" : `/news/${part}`;
}
