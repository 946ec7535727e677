import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A long-term contract, in a heading or a text, with what the rest of the text and the next line say of it. */
const definition = /long-term contracts?\b.*\n?.*/gi;

test("a long-term contract is the same everywhere: a year or more", () => {
  const texts = globSync("content/{pages,posts,papers}/**/*.{yaml,md}").map((file) =>
    readFileSync(file, "utf8"),
  );
  const defined = texts
    .flatMap((text) => text.match(definition) ?? [])
    .filter((words) => /\b(?:months?|years?)\b/.test(words));
  expect(defined.length).toBeGreaterThan(1);
  expect(defined.filter((words) => !/\ba year or more\b/i.test(words))).toEqual([]);
});
