import { randomUUID } from "node:crypto";
import {
  access,
  chmod,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createDiskStorage } from "./disk.ts";
import { keepsTheContract, newFileAt } from "./storage.contract.ts";
import { FileMissingError, type NewFile, StorageUnavailableError } from "./storage.ts";
import { deleteStrayCopies } from "./stray-copies.ts";

const posix = process.platform !== "win32";
let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "disk-"));
  root = join(folder, "files");
  await mkdir(root);
});
afterEach(() => rm(folder, { recursive: true }));

async function newFile(path = join(folder, randomUUID())): Promise<NewFile> {
  await writeFile(path, "hello");
  return newFileAt(path, 5);
}

describe("the contract on disk", () => keepsTheContract(() => createDiskStorage(root)));

test.runIf(posix)("only the program's own user can read what is stored", async () => {
  const file = await newFile();
  await chmod(file.path, 0o644);
  await createDiskStorage(root).put(file);
  const bucket = join(root, file.bucket);
  expect((await stat(bucket)).mode & 0o777).toBe(0o700);
  expect((await stat(join(bucket, file.key))).mode & 0o777).toBe(0o600);
});

test("a missing root is a failure, never a new folder or a missing file", async () => {
  const storage = createDiskStorage(root);
  const file = await newFile();
  await storage.put(file);
  await rename(root, `${root}-elsewhere`);

  await expect(storage.put(file)).rejects.toThrow(StorageUnavailableError);
  await expect(storage.open(file)).rejects.toThrow(StorageUnavailableError);
  await expect(storage.delete(file)).rejects.toThrow(StorageUnavailableError);
  expect(await storage.ready()).toBe(false);
  await expect(access(root)).rejects.toThrow("ENOENT");
});

test.runIf(posix)("a folder that cannot be written to is a failure", async () => {
  await chmod(folder, 0o777);
  await chmod(root, 0o555);
  await asOrdinaryUser(async () => {
    const storage = createDiskStorage(root);
    const failure = await storage.put(await newFile()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageUnavailableError);
    expect(failure).toHaveProperty("cause.code", "EACCES");
    expect(await storage.ready()).toBe(false);
  });
});

test("a temporary file that has vanished is a failure and stores nothing", async () => {
  const storage = createDiskStorage(root);
  const file = newFileAt(join(folder, "gone"), 5);
  await expect(storage.put(file)).rejects.toThrow(StorageUnavailableError);
  await expect(storage.open(file)).rejects.toThrow(FileMissingError);
});

describe("with the temporary file on another file system", async () => {
  const other = await writableFolder("/dev/shm");
  test.skipIf(other === undefined)("it is copied, and no copy stays behind", async () => {
    const file = await newFile(join(other ?? "", `disk-test-${randomUUID()}`));
    onTestFinished(() => rm(file.path, { force: true }));
    const storage = createDiskStorage(root);
    await storage.put(file);
    await rm(file.path);
    expect(await text(await storage.open(file))).toBe("hello");
    expect(await readdir(join(root, "tmp"))).toEqual([]);
  });
});

test("a copy that a killed process has left is swept after a day, and no younger one", async () => {
  const now = new Date();
  expect(await deleteStrayCopies({ dataDir: folder }, now)).toBe(0);
  const copies = join(folder, "files", "tmp");
  await mkdir(copies, { recursive: true });
  for (const [name, hours] of [
    ["old", 25],
    ["young", 23],
  ] as const) {
    await writeFile(join(copies, name), "%PDF");
    const then = new Date(now.getTime() - hours * 60 * 60_000);
    await utimes(join(copies, name), then, then);
  }
  expect(await deleteStrayCopies({ dataDir: folder }, now)).toBe(1);
  expect(await readdir(copies)).toEqual(["young"]);
});

/** The folder, when it is there and on another file system than the storage. */
async function writableFolder(path: string): Promise<string | undefined> {
  const here = await stat(tmpdir());
  const there = await stat(path).catch(() => undefined);
  if (there === undefined || there.dev === here.dev) return undefined;
  return access(path, constants.W_OK).then(
    () => path,
    () => undefined,
  );
}

/** Nothing is forbidden to root, so as root the work is done as the user `nobody`. */
async function asOrdinaryUser(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
