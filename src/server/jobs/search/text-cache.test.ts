import { expect, test } from "vitest";
import { TextCache } from "./text-cache.ts";

test("the oldest texts make room for new ones", () => {
  const cache = new TextCache();
  for (const query of ["a", "b", "c"]) cache.set(query, [new Int32Array(1_900_000)]);
  expect(["a", "b", "c"].map((query) => cache.get(query) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});

test("a text that is set again counts once", () => {
  const cache = new TextCache();
  for (let time = 0; time < 5; time++) cache.set("a", [new Int32Array(1_900_000)]);
  cache.set("b", [new Int32Array(1_900_000)]);
  expect(cache.get("a")).toBeDefined();
});

test("texts that find nothing do not pile up", () => {
  const cache = new TextCache();
  for (let text = 0; text < 50_000; text++) cache.set(String(text), [new Int32Array(0)]);
  expect(cache.get("0")).toBeUndefined();
  expect(cache.get("49999")).toBeDefined();
});
