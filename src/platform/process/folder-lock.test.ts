import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withFolderLock } from "./folder-lock.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daystead-lock-"));
  path = join(folder, "lock");
});
afterEach(() => rm(folder, { recursive: true }));

const { signal: never } = new AbortController();
const waits = { renewMs: 50, staleMs: 1000, lookMs: 5 };

test("one works after the other, for however long, and whatever becomes of the work", async () => {
  const seen: string[] = [];
  const work = (name: string, ms: number) =>
    withFolderLock(
      path,
      never,
      async () => {
        seen.push(`${name} begins`);
        await sleep(ms);
        seen.push(`${name} ends`);
        if (name === "first") throw new Error("It failed");
        return name;
      },
      waits,
    );
  const first = expect(work("first", 2000)).rejects.toThrow("It failed");
  await expect.poll(() => seen).toEqual(["first begins"]);
  expect(await work("second", 0)).toBe("second");
  await first;
  expect(seen).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(await readdir(folder)).toEqual([]);
});

test("the lock of one who was killed is taken over", async () => {
  await mkdir(path);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  expect(await withFolderLock(path, never, async () => "done", waits)).toBe("done");
});

test("who waits can be told to stop, and what is not to be written says so", async () => {
  await mkdir(path);
  const stopping = new AbortController();
  const waiting = withFolderLock(path, stopping.signal, async () => "done", waits);
  stopping.abort();
  await expect(waiting).rejects.toThrow("abort");
  expect(await readdir(folder)).toEqual(["lock"]);
  const nowhere = withFolderLock(join(folder, "none", "lock"), never, async () => "done", waits);
  await expect(nowhere).rejects.toThrow("ENOENT");
});
