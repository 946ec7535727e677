import { expect, it } from "vitest";
import { mostAttempts, waitAfter } from "./schedule.ts";

const now = new Date("2026-12-04T10:00:00Z");
const second = 1_000;
const hour = 3_600 * second;

it("eight attempts are made within 28 hours, a little spread out, and no more", () => {
  expect(mostAttempts).toBe(8);
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => waitAfter(attempts, undefined, now) ?? 0);
  const sum = waits.reduce((one, other) => one + other, 0);
  expect(sum).toBeGreaterThan(27 * hour);
  expect(sum).toBeLessThan(1.1 * 28 * hour);
  expect(waitAfter(8, undefined, now)).toBeUndefined();
});

it.each([
  ["in seconds", "120", 120 * second],
  ["as a date", "Fri, 04 Dec 2026 10:02:00 GMT", 120 * second],
  ["for a week, which is too long", "604800", 10 * hour],
])("a receiver that asks for time gets it: %s", (_, retryAfter, waitMs) => {
  expect(waitAfter(1, retryAfter, now)).toBe(waitMs);
});

it.each(["1", "-1", "soon", "", "1e9", "Fri, 04 Dec 2020 10:00:00 GMT"])(
  "nobody is asked again sooner than otherwise for saying %j",
  (retryAfter) => {
    expect(waitAfter(2, retryAfter, now)).toBeGreaterThanOrEqual(300 * second);
    expect(waitAfter(2, retryAfter, now)).toBeLessThanOrEqual(330 * second);
  },
);
