import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./pace.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** One that begins now: later than whatever was before. */
function now(): number {
  vi.advanceTimersByTime(1);
  return performance.now();
}

/** Has as many answered as may be under way, round by round. @returns how many those were */
const rounds = (pace: Pace, count: number) =>
  Array.from({ length: count }, () => {
    const { atOnce } = pace;
    const beganAt = now();
    for (let mail = 0; mail < atOnce; mail += 1) pace.answered(beganAt);
    return atOnce;
  });

test("after too many the number doubles up to half of that, and grows by one each round", () => {
  const pace = new Pace(48);
  expect(rounds(pace, 2)).toEqual([48, 48]);
  // It took some just before: it is there, and these were too many.
  pace.away(now());
  expect(pace.atOnce).toBe(24);
  pace.away(now());
  expect(pace.atOnce).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(rounds(pace, 7)).toEqual([1, 2, 8, 12, 13, 14, 15]);
  expect(rounds(pace, 40).at(-1)).toBe(48);
});

test("what went out together with too many counts once, and what was taken of it clears nothing", () => {
  const pace = new Pace(48);
  const together = now();
  now();
  for (let mail = 0; mail < 38; mail += 1) pace.away(together);
  for (let mail = 0; mail < 10; mail += 1) pace.answered(together);
  expect(pace.atOnce).toBe(0);
  expect(pace.pauseMs).toBe(1000);
});

test("while the server is away the pauses grow, and end with the first answer", () => {
  const pace = new Pace(48);
  const pauses = Array.from({ length: 8 }, () => {
    pace.away(now());
    const { pauseMs } = pace;
    vi.advanceTimersByTime(pauseMs);
    return pauseMs / 1000;
  });
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  pace.answered(now());
  expect(pace.pauseMs).toBe(0);
});

test("where we lack the means half as many are tried at once, and one each second where there is none for any", () => {
  const pace = new Pace(48);
  const few = Array.from({ length: 6 }, () => {
    pace.short(now());
    return [pace.atOnce, pace.pauseMs];
  });
  expect(few.map(([atOnce]) => atOnce)).toEqual([24, 12, 6, 3, 1, 0]);
  expect(few.at(-1)).toEqual([0, 1000]);
  vi.advanceTimersByTime(1000);
  pace.short(now());
  expect(pace.pauseMs).toBe(1000);
});

test("a shortage while the server is away does not try more of it", () => {
  const pace = new Pace(48);
  pace.away(now());
  vi.advanceTimersByTime(1000);
  pace.short(now());
  vi.advanceTimersByTime(1000);
  expect(pace.atOnce).toBe(1);
});
