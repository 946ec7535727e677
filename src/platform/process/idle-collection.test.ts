import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { collectWhenIdle } from "./idle-collection.ts";

test("what a busy time leaves behind is collected when it is over", async () => {
  collectWhenIdle({ everyMs: 100, busyShare: 0.5, idleShare: 0.5 });
  await sleep(300);
  const garbage = keepBusy(200);
  await expect.poll(() => garbage.deref() === undefined, { timeout: 10_000 }).toBe(true);
});

function keepBusy(ms: number): WeakRef<object> {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return new WeakRef({ left: "behind" });
}
