import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readSavedJobs, savedJobsKey, setSaved } from "./saved-jobs.ts";

let kept: Map<string, string>;
let isFull = false;

beforeEach(() => {
  kept = new Map();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("keeps the last saved first, each once, and lets it go", () => {
  expect([setSaved(1, true), setSaved(2, true), setSaved(1, true)]).toEqual(Array(3).fill("saved"));
  expect(readSavedJobs()).toEqual([1, 2]);
  expect(setSaved(1, false)).toBe("removed");
  expect(readSavedJobs()).toEqual([2]);
});

it("says when the storage is full or blocked, and loses nothing", () => {
  setSaved(1, true);
  isFull = true;
  expect(setSaved(2, true)).toBe("refused");
  expect(readSavedJobs()).toEqual([1]);
  vi.stubGlobal("localStorage", undefined);
  expect(readSavedJobs()).toEqual([]);
  expect(setSaved(2, true)).toBe("refused");
});

it("keeps a hundred", () => {
  for (let id = 1; id <= 100; id += 1) setSaved(id, true);
  expect(setSaved(101, true)).toBe("too-many");
  expect(setSaved(100, true)).toBe("saved");
  expect(readSavedJobs()).toHaveLength(100);
});

it.each(["{", "7", "null", '{"a":1}', '["1",null,1.5,-2,1e20,"<b>"]'])(
  "takes %s for nothing",
  (text) => {
    kept.set(savedJobsKey, text);
    expect(readSavedJobs()).toEqual([]);
  },
);
