import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { remember } from "./remember.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes an answer that takes so long by the clock. */
function maker(costMs = 0) {
  let made = 0;
  const make = async () => {
    made += 1;
    await sleep(1);
    vi.advanceTimersByTime(costMs);
    return { made };
  };
  return { make, count: () => made };
}

test("who asks while an answer is made waits for the same one, and later gets it again", async () => {
  const [ask, { make, count }] = [remember<{ made: number }>(10), maker()];
  const answers = await Promise.all([ask("a", 1, make), ask("a", 2, make)]);
  expect(answers[0]).toBe(answers[1]);
  expect(await ask("a", 1, make)).toBe(answers[0]);
  expect(count()).toBe(1);
  await ask("b", 1, make);
  expect(count()).toBe(2);
});

test("a cheap answer is made anew as soon as jobs have changed, a costly one after its rest", async () => {
  const [cheap, costly] = [maker(0), maker(500)];
  const ask = remember<{ made: number }>(10);
  await ask("cheap", 1, cheap.make);
  await ask("cheap", 2, cheap.make);
  expect(cheap.count()).toBe(2);
  await ask("costly", 1, costly.make);
  await ask("costly", 2, costly.make);
  expect(costly.count()).toBe(1);
  vi.advanceTimersByTime(5_001);
  await ask("costly", 2, costly.make);
  expect(costly.count()).toBe(2);
});

test("an answer without a change is looked at again after a while, as jobs reach their end", async () => {
  const [ask, { make, count }] = [remember<{ made: number }>(10), maker()];
  await ask("a", 1, make);
  vi.advanceTimersByTime(11 * 60_000);
  await ask("a", 1, make);
  expect(count()).toBe(2);
});

test("what fails is not remembered", async () => {
  const ask = remember<object>(10);
  await expect(ask("a", 1, () => Promise.reject(new Error("No database")))).rejects.toThrow();
  expect(await ask("a", 1, async () => ({ made: 1 }))).toEqual({ made: 1 });
});
