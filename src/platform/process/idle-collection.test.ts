import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { collectWhenIdle } from "./idle-collection.ts";

test("what a start leaves behind is collected at once", async () => {
  const garbage = keepBusy(1);
  onTestFinished(collectWhenIdle({ ...pace, everyMs: 60_000, later: [] }));
  await expect.poll(() => garbage.deref() === undefined, { timeout: 10_000 }).toBe(true);
});

test("what a busy time leaves behind is collected when it is over", async () => {
  onTestFinished(collectWhenIdle({ ...pace, later: [] }));
  await sleep(300);
  const garbage = keepBusy(200);
  await expect.poll(() => garbage.deref() === undefined, { timeout: 10_000 }).toBe(true);
});

test("what is let go a while later is collected then", async () => {
  onTestFinished(collectWhenIdle({ ...pace, later: [5, 10] }));
  const garbage = keepBusy(200);
  let kept: object | undefined = { for: "a while" };
  const later = new WeakRef(kept);
  await expect.poll(() => garbage.deref() === undefined, { timeout: 10_000 }).toBe(true);
  expect(later.deref()).toBe(kept);
  kept = undefined;
  let longer: object | undefined = { for: "longer" };
  const last = new WeakRef(longer);
  await expect.poll(() => later.deref() === undefined, { timeout: 10_000 }).toBe(true);
  expect(last.deref()).toBe(longer);
  longer = undefined;
  await expect.poll(() => last.deref() === undefined, { timeout: 10_000 }).toBe(true);
});

const pace = { firstMs: 50, everyMs: 100, busyShare: 0.5, idleShare: 0.5 };

function keepBusy(ms: number): WeakRef<object> {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return new WeakRef({ left: "behind" });
}
