import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Article } from "./article.tsx";
import { article, legal } from "./schema.ts";
import { nextAfter, readingMinutes } from "./stories.ts";
import { fitTables } from "./tables.ts";
import { filesOf, readFrontMatter, readStories } from "./testing.ts";

const stories = readStories();

test.each(filesOf("content/{news,posts}/**/*.md"))("%s is right", (file) => {
  expect(() => readFrontMatter(file, article)).not.toThrow();
  // A story's title is its page's h1.
  expect(readFileSync(file, "utf8")).not.toMatch(/^# /m);
});

test.each(filesOf("content/legal/*.md"))("%s is right", (file) => {
  expect(() => readFrontMatter(file, legal)).not.toThrow();
});

test("no two stories share a drawing", () => {
  const images = stories.map(({ image }) => image);
  expect(images.toSorted()).toEqual([...new Set(images)].toSorted());
});

describe("a story's front matter", () => {
  const valid = {
    title: "What a good interview loop looks like",
    description: "Four conversations, each with one job.",
    date: "2026-11-17",
    author: { name: "Priya R.", avatar: "lakshmi", claim: "author-priya" },
    category: "Hiring",
    image: "interview",
    excerpt: "Four conversations, one scorecard.",
  };
  const wrongFields = (content: unknown) =>
    article.safeParse(content).error?.issues.map(({ path }) => path.join(".")) ?? [];

  test("that follows the schema is accepted, and its date is a day", () => {
    expect(article.parse(valid).date).toEqual(new Date("2026-11-17T00:00:00Z"));
  });

  test.each(Object.keys(valid))("without %s is refused at that field", (field) => {
    expect(wrongFields({ ...valid, [field]: undefined })).toEqual([field]);
  });

  test.each([
    ["a day that there is not", { date: "2026-02-30" }, "date"],
    ["a date without a year", { date: "17 November" }, "date"],
    ["a change before it came out", { updated: "2026-11-16" }, "updated"],
    [
      "a full surname",
      { author: { name: "Priya Rao", avatar: "lakshmi", claim: "author-priya" } },
      "author.name",
    ],
    [
      "a face that nobody drew",
      { author: { name: "Priya R.", avatar: "ada", claim: "author-priya" } },
      "author.avatar",
    ],
    ["a drawing that there is not", { image: "handshake" }, "image"],
    ["an excerpt of 201 characters", { excerpt: "x".repeat(201) }, "excerpt"],
    ["a key that nobody reads", { tags: ["hiring"] }, ""],
  ])("with %s is refused", (_, change, field) => {
    expect(wrongFields({ ...valid, ...change })).toEqual([field]);
  });

  test("says how a day is written", () => {
    const { error } = article.safeParse({ ...valid, date: "17 November" });
    expect(error?.issues[0]?.message).toContain("2026-03-14");
  });
});

describe("what to read next", () => {
  test.each(stories)("after $href is three others, those of its category first", (story) => {
    const next = nextAfter(story, stories);
    expect(new Set(next.map(({ href }) => href)).size).toBe(3);
    expect(next).not.toContainEqual(story);
    const alike = next.map(({ category }) => category === story.category);
    expect(alike).toEqual(alike.toSorted((one, other) => Number(other) - Number(one)));
  });
});

test.each([
  ["one word", 1],
  ["word ".repeat(230), 1],
  ["word ".repeat(900), 4],
])("%#. the reading time is at least a minute", (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

test("the empty corner of a table is no heading", () => {
  expect(fitTables("<table><tr><th></th><th>A</th></tr></table>")).toContain("<td></td><th>A</th>");
});

test("a table scrolls by itself, is reached by the keyboard and has no inline style", () => {
  const html = fitTables(
    '<p>a</p><table>\n<tr><td style="text-align: right">1</td></tr>\n</table><table></table>',
  );
  expect(html).toContain('<div class="table" role="region" aria-label="Table 1" tabindex="0">');
  expect(html).toContain('aria-label="Table 2"');
  expect(html).toContain('<td class="right">1</td>');
  expect(html).not.toContain("style=");
});

test.each(stories)("$href has one h1, its author, its day, and no inline style", (story) => {
  const html = renderToStaticMarkup(
    <Article
      story={story}
      parent={{ label: "News", href: "/news" }}
      art={undefined}
      minutes={3}
      headings={[]}
    >
      <p>Text</p>
    </Article>,
  );
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain(story.author.name);
  expect(html).toContain(`<time dateTime="${story.date.toISOString().slice(0, 10)}">`);
  expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
});
