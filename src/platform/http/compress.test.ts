import { expect, test, vi } from "vitest";
import { compressAtBest } from "./compress.ts";

const body = Buffer.from("<p>Hello</p>".repeat(100));

test("nothing is compressed at its best while the server is busy, and all is when it rests", async () => {
  await compressesAtBestSoon();
  workFor(1_500);
  expect(compressAtBest(() => body)).toBeUndefined();
  await compressesAtBestSoon();
});

/** Soon, as there is a pause after each time. */
async function compressesAtBestSoon(): Promise<void> {
  await vi.waitFor(
    async () => expect((await compressAtBest(() => body))?.byteLength).toBeLessThan(100),
    { timeout: 10_000, interval: 500 },
  );
}

function workFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
