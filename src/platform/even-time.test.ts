import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { atEvenTime } from "./even-time.ts";

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await atEvenTime(work, 100).catch(() => undefined);
  return performance.now() - startedAt;
}

// A timer may fire a millisecond early, and never knows how much too late.
it("waits for the end of the step, whatever the work took and however it ended", async () => {
  expect(await timeOf(async () => undefined)).toBeGreaterThan(98);
  expect(await timeOf(() => sleep(30))).toBeGreaterThan(98);
  expect(await timeOf(() => sleep(130))).toBeGreaterThan(198);
  expect(await timeOf(() => Promise.reject(new Error("no")))).toBeGreaterThan(98);
});

it("gives the work's result, or its error", async () => {
  expect(await atEvenTime(async () => 7, 1)).toBe(7);
  await expect(atEvenTime(() => Promise.reject(new Error("no")), 1)).rejects.toThrow("no");
});
