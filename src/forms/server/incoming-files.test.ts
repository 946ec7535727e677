import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepLog } from "../../platform/outbox/testing.ts";
import { IncomingFiles } from "./incoming-files.ts";

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "incoming-"));
  folder = join(dataDir, "incoming");
  await mkdir(folder);
});
afterEach(() => rm(dataDir, { recursive: true }));

test("what a process left behind is deleted, and what is still written is not", async () => {
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await writeFile(join(folder, "left"), "");
  await utimes(join(folder, "left"), longAgo, longAgo);
  await writeFile(join(folder, "under-way"), "");
  await new IncomingFiles(dataDir).prepare();
  expect(await readdir(folder)).toEqual(["under-way"]);
});

test("a file that another program deletes while it starts does not keep it from starting", async () => {
  // A name in the list that leads nowhere, as the name of a file that has just gone does.
  await symlink(join(folder, "gone"), join(folder, "name"));
  await new IncomingFiles(dataDir).prepare();
});

test("what was too young at the start is deleted an hour later", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const end = new IncomingFiles(dataDir).keepTidy(keepLog().log);
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await writeFile(join(folder, "left"), "");
  await utimes(join(folder, "left"), longAgo, longAgo);
  vi.advanceTimersByTime(60 * 60 * 1000);
  await expect.poll(() => readdir(folder)).toEqual([]);
  end();
  vi.useRealTimers();
});
