import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { promised, withPromises } from "./promises.ts";

test("a text that repeats a promise has its words from the table", () => {
  expect(withPromises.parse("An answer within {answerWithin}.")).toBe(
    `An answer within ${promised("answerWithin")}.`,
  );
});

test("a text with an unknown promise is refused, and told which there are", () => {
  const { error } = withPromises.safeParse("Hired within {hireWithin}.");
  expect(error?.message).toContain("answerWithin, readWithin, decideWithin");
});

test("no page, mail or component says by itself within how many working days", () => {
  const files = globSync("{content,src}/**/*.{yaml,md,tsx,ts,astro}").filter(
    (file) => !/\.(?:test|fixture)\.|example-jobs/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const said = /\b(?:within|in) (?:one|two|three|five|ten|\d+) working days?\b/i;
  expect(files.filter((file) => said.test(readFileSync(file, "utf8")))).toEqual([]);
});
