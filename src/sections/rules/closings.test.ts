import { expect, test } from "vitest";
import { readPages } from "../testing.ts";

/** The headings under which pages send their reader on: each page's last section, where it is a closing. */
const closings = readPages()
  .flatMap(({ page }) => page.sections.filter(({ kind }) => kind === "close").slice(-1))
  .map(({ heading }) => heading ?? "");

const firstWords = (heading: string) => heading.toLowerCase().split(" ").slice(0, 2).join(" ");

test("at most a third of the pages close with a question", () => {
  const questions = closings.filter((heading) => heading.endsWith("?"));
  expect(closings.length).toBeGreaterThan(40);
  expect(questions.length, questions.join("\n")).toBeLessThanOrEqual(closings.length / 3);
});

test("at most three pages begin their closing with the same two words", () => {
  const alike = Object.entries(Object.groupBy(closings, firstWords)).filter(
    ([, headings = []]) => headings.length > 3,
  );
  expect(alike).toEqual([]);
});
