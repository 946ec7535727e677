import { randomUUID } from "node:crypto";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Log, LogFields } from "../log.ts";
import { openStorage } from "./open.ts";
import { newFileAt } from "./storage.contract.ts";
import { StorageUnavailableError } from "./storage.ts";

let folder: string;
let lines: LogFields[];
let log: Log;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "open-"));
  lines = [];
  const write = (fields: LogFields) => void lines.push(fields);
  log = { fatal: write, error: write, warn: write, info: write, debug: write, flush() {} };
});
afterEach(() => rm(folder, { recursive: true }));

async function newFile() {
  const path = join(folder, randomUUID());
  await writeFile(path, "hello");
  return newFileAt(path, 5);
}

test("without S3 settings, files are kept in the data folder, which is made", async () => {
  const dataDir = join(folder, "deep", "data");
  const storage = await openStorage({ dataDir, s3: undefined }, log);
  const file = await newFile();
  await storage.put(file);
  expect(await text(await storage.open(file))).toBe("hello");
  expect((await stat(join(dataDir, "files", file.bucket, file.key))).size).toBe(5);
});

test("a data folder that cannot be made stops the start and is named", async () => {
  const { path } = await newFile();
  const open = () => openStorage({ dataDir: path, s3: undefined }, log);
  await expect(open).rejects.toThrow(StorageUnavailableError);
  await expect(open).rejects.toThrow("Check DATA_DIR");
});

test("with S3 settings, files go there, and a failure is logged", async () => {
  const keys = { accessKeyId: "key", secretAccessKey: "secret" };
  const s3 = { endpoint: "http://127.0.0.1:9", region: "us-east-1", bucket: "b", ...keys };
  const storage = await openStorage({ dataDir: folder, s3 }, log);
  await expect(storage.put(await newFile())).rejects.toThrow(StorageUnavailableError);
  expect(lines.map((line) => line.event)).toEqual(["storage.s3", "storage.put.failed"]);
});
