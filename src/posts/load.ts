import { type CollectionEntry, getCollection } from "astro:content";
import type { Story } from "../sections/story.ts";
import { newestFirst, nextAfter, storyOf } from "./stories.ts";

/** An article with what stands around it. */
interface LoadedArticle {
  entry: CollectionEntry<"news"> | CollectionEntry<"posts">;
  story: Story;
  /** What to read next. */
  next: readonly Story[];
}

/** Every news story and post, newest first. */
export async function loadArticles(): Promise<LoadedArticle[]> {
  const entries = [...(await getCollection("news")), ...(await getCollection("posts"))];
  const articles = entries.map((entry) => ({ entry, story: storyOf(entry.id, entry.data) }));
  const stories = articles.map(({ story }) => story);
  return articles
    .map((one) => ({ ...one, next: nextAfter(one.story, stories) }))
    .toSorted((one, other) => newestFirst(one.story, other.story));
}

/** What lists show of every news story and post, newest first. */
export async function loadStories(): Promise<Story[]> {
  return (await loadArticles()).map(({ story }) => story);
}
