import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { compressAtBest } from "./compress.ts";

test("nothing is compressed at its best while the server is busy, and all is when it rests", async () => {
  const body = Buffer.from("<p>Hello</p>".repeat(100));
  workFor(1_000);
  expect(compressAtBest(() => body)).toBeUndefined();
  await sleep(1_000);
  expect((await compressAtBest(() => body))?.byteLength).toBeLessThan(100);
});

function workFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
