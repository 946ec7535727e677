import { describe, expect, test } from "vitest";
import { readPages } from "../testing.ts";
import { cases as schema } from "./schema.ts";

const told = {
  icon: "it",
  title: "An assistant that had no exam",
  start: "Nobody could say how often it was wrong.",
  done: "An engineer built a test set.",
  change: "A new model is a test run.",
};
const measured = {
  figure: "40%",
  title: "less overtime",
  description: "A bench of nurses was booked early.",
  baseline: "The same unit in the winter before",
  period: "November through March",
};
const isAccepted = (...cases: object[]) =>
  schema.safeParse({ kind: "cases", heading: "Success stories", claim: "cases-told", cases })
    .success;

describe("a made-up case", () => {
  test("is told in words, or with figures that have a baseline and a period", () => {
    expect(isAccepted(told, { ...told, title: "On call in daylight" })).toBe(true);
    expect(isAccepted(measured, measured, measured)).toBe(true);
  });

  test.each(["baseline", "period"] as const)("with a figure needs its %s", (missing) => {
    const { [missing]: _, ...rest } = measured;
    expect(isAccepted(measured, measured, rest)).toBe(false);
  });

  test.each([
    "Errors fell by 40%.",
    "Errors fell by 40 percent.",
    "They needed half the time.",
    "They were twice as fast.",
    "It saved $30,000 a year.",
  ])("claims no result in passing: %s", (change) => {
    expect(isAccepted(told, { ...told, change })).toBe(false);
  });
});

/** Whose three figures each are the specification's own. */
const ofTheSpecification = ["aviation", "construction-energy"].map((name) => `/industries/${name}`);

test("industry pages show no other figures than such examples and the specification's six", () => {
  const industries = readPages().filter(({ path }) => path.startsWith("/industries/"));
  const showing = (...kinds: string[]) =>
    industries.filter(({ page }) => page.sections.some(({ kind }) => kinds.includes(kind)));
  expect(showing("results").map(({ path }) => path)).toEqual(ofTheSpecification);
  expect(showing("figures", "stats")).toEqual([]);
  expect(showing("results", "cases")).toHaveLength(industries.length);
});
