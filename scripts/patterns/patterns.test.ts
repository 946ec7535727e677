import { check } from "recheck";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { findPatterns } from "./find-patterns.ts";

/** Patterns whose time may grow faster than the text, each with the reason why nobody can make use of it. */
const exceptions: ReadonlyMap<string, string> = new Map([
  [
    String(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/g),
    "reads the styles that we built, for check-links",
  ],
]);

/** Of the library that judges what visitors type. */
const borrowed = Object.entries({
  "z.regexes.email": z.regexes.email,
  "z.regexes.html5Email": z.regexes.html5Email,
}).map(([place, { source, flags }]) => ({ place, source, flags }));

test("no pattern takes more time than in proportion to the text", async () => {
  const patterns = [...findPatterns("src", "scripts"), ...borrowed];
  expect(patterns.length).toBeGreaterThan(150);
  const slow: string[] = [];
  for (const { place, source, flags } of patterns) {
    const text = `/${source}/${flags}`;
    const { status } = await check(source, flags, { timeout: 30_000 });
    if (status !== "safe" && !exceptions.has(text)) slow.push(`${place} ${text} is ${status}`);
  }
  expect(slow).toEqual([]);
}, 300_000);

test("each exception is still needed", () => {
  const texts = findPatterns("src", "scripts").map(({ source, flags }) => `/${source}/${flags}`);
  expect([...exceptions.keys()].filter((text) => !texts.includes(text))).toEqual([]);
});
