import { describe, expect, test } from "vitest";
import { readStories } from "../../posts/testing.ts";
import { composePage } from "../page.ts";
import type { PageFile } from "../schema.ts";
import { chooseStories } from "../story.ts";
import { addressOfPart, partOf, partsOf } from "./archive-parts.ts";

const stories = readStories();
const file: PageFile = {
  title: "News",
  description: "All stories of the site.",
  art: { hour: "noon", thread: "-", layout: "plain", subject: "" },
  sections: [{ kind: "archive", heading: "All stories" }],
};

describe("the list of all stories", () => {
  test("shows each story once, four a page, newest first", () => {
    const parts = Array.from({ length: partsOf(stories) }, (_, index) =>
      partOf(composePage(file, { stories, part: index + 1 })),
    );
    expect(parts.flat()).toEqual(stories);
    expect(parts.slice(0, -1).every((part) => part.length === 4)).toBe(true);
    expect(parts.at(-1)?.length).toBeGreaterThan(0);
  });

  test("is one page while it is empty", () => {
    expect(partsOf([])).toBe(1);
  });

  test("has no number on its first page", () => {
    expect([1, 2, 12].map(addressOfPart)).toEqual(["/news", "/news/2", "/news/12"]);
  });
});

describe("a page that names stories", () => {
  test("gets them in its own order", () => {
    const ids = ["one-working-day", "blog/true-cost-of-hiring"];
    expect(chooseStories(ids, stories).map(({ id }) => id)).toEqual(ids);
  });

  test("is told which file there is not", () => {
    expect(() => chooseStories(["gone"], stories)).toThrow("content/news/gone.md");
    expect(() => chooseStories(["blog/gone"], stories)).toThrow("content/posts/blog/gone.md");
  });
});
