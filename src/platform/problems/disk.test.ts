import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountSmallDisk, notMountable, type SmallDisk } from "../../../tests/faults/mounts.ts";
import { fillDisk } from "../../../tests/faults/small-disk.ts";
import { temporaryFolder } from "../../../tests/setup/program.ts";
import { diskSpace, isNearlyFull } from "./disk.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let disk: SmallDisk | undefined;
beforeAll(async () => {
  folder = await temporaryFolder();
  disk = await mountSmallDisk(join(folder.path, "disk"), 16);
});
afterAll(async () => {
  await disk?.remove();
  await folder.remove();
});

test("a disk that is filled is nearly full, and is not when there is room again", async ({
  skip,
}) => {
  skip(!disk, notMountable);
  const path = join(folder.path, "disk");
  const look = async () => isNearlyFull(await diskSpace(path));
  expect(await look()).toBe(false);
  const free = await fillDisk(path);
  expect(await look()).toBe(true);
  expect(await diskSpace(path)).toEqual({ freeBytes: 0, sizeBytes: 16 * 1024 ** 2 });
  await free();
  expect(await look()).toBe(false);
});

test("on a large disk ten gigabytes are enough", () => {
  const gigabyte = 1024 ** 3;
  const ofDisk = (freeBytes: number) => ({ freeBytes, sizeBytes: 1000 * gigabyte });
  expect(isNearlyFull(ofDisk(11 * gigabyte))).toBe(false);
  expect(isNearlyFull(ofDisk(9 * gigabyte))).toBe(true);
});
