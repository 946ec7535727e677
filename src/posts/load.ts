import { type CollectionEntry, getCollection } from "astro:content";
import { ArtSheet } from "../art/index.ts";
import type { Story } from "../sections/story.ts";
import { picturesOfCard } from "../sections/story-card.tsx";
import type { ReadNextProps } from "./read-next.tsx";
import { newestFirst, nextAfter, storyOf } from "./stories.ts";

/** An article with what stands around it. */
interface LoadedArticle {
  entry: CollectionEntry<"news"> | CollectionEntry<"posts">;
  story: Story;
  /** What to read next. */
  next: ReadNextProps;
}

/** Every news story and post, newest first. */
export async function loadArticles(): Promise<LoadedArticle[]> {
  const entries = [...(await getCollection("news")), ...(await getCollection("posts"))];
  const articles = entries.map((entry) => ({ entry, story: storyOf(entry.id, entry.data) }));
  const stories = articles.map(({ story }) => story);
  return articles
    .map((one) => ({ ...one, next: readNext(nextAfter(one.story, stories)) }))
    .toSorted((one, other) => newestFirst(one.story, other.story));
}

/** The pictures of the stories to read next are one file. */
function readNext(stories: readonly Story[]): ReadNextProps {
  const pictures = stories.flatMap((story) => picturesOfCard(story, "column"));
  return { stories, sheet: new ArtSheet(pictures) };
}

/** What lists show of every news story and post, newest first. */
export async function loadStories(): Promise<Story[]> {
  return (await loadArticles()).map(({ story }) => story);
}
