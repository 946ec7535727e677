import { canonicalPath } from "../common/urls.ts";
import type { Story } from "../sections/story.ts";
import type { Article } from "./schema.ts";

/**
 * What lists show of a file.
 * @param id its place in its collection: `interview-loop`, `blog/true-cost-of-hiring`
 */
export function storyOf(
  id: string,
  { title, excerpt, category, date, updated, author, image }: Article,
): Story {
  const href = canonicalPath(id.includes("/") ? `/${id}` : `/news/${id}`);
  return { id, href, title, excerpt, category, date, updated, author, image };
}

/** Newest first; what came out on one day, by its address. */
export function newestFirst(one: Story, other: Story): number {
  return other.date.getTime() - one.date.getTime() || one.href.localeCompare(other.href, "en");
}

/** Three other stories to read after one: of its category before others, the newest before older ones. */
export function nextAfter(story: Story, stories: readonly Story[]): Story[] {
  const others = stories.filter(({ id }) => id !== story.id).toSorted(newestFirst);
  const isAlike = ({ category }: Story) => category === story.category;
  return [...others.filter(isAlike), ...others.filter((one) => !isAlike(one))].slice(0, 3);
}

const WORDS_A_MINUTE = 230;

/** How long it takes to read a Markdown text, in whole minutes and at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}

/** The page above an article: guides belong to the resources, everything else to the news. */
export function parentOf({ href }: Story): { label: string; href: string } {
  return href.startsWith("/guide/")
    ? { label: "Resources", href: "/resources/" }
    : { label: "News", href: "/news" };
}
