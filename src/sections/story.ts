import type { storyNames } from "../art/index.ts";
import type { Person } from "./fields.ts";

/** What a list shows of an article: a news story, a blog post or a guide. */
export interface Story {
  /** Its file's place: `interview-loop` of `content/news`, `blog/true-cost-of-hiring` of `content/posts`. */
  id: string;
  href: string;
  title: string;
  excerpt: string;
  category: string;
  /** The day it came out. */
  date: Date;
  /** The day on which what it says last changed, where that was later. */
  updated?: Date | undefined;
  /** `claim` says whether there is such a person. */
  author: { name: string; avatar: Person; claim: string };
  image: (typeof storyNames)[number];
}

/**
 * The stories with these ids, in this order.
 * @throws {Error} naming the id that no file has
 */
export function chooseStories(ids: readonly string[], stories: readonly Story[]): Story[] {
  return ids.map((id) => {
    const story = stories.find((one) => one.id === id);
    if (story) return story;
    const file = id.includes("/") ? `content/posts/${id}.md` : `content/news/${id}.md`;
    throw new Error(`A page shows the story "${id}", but there is no ${file}`);
  });
}
