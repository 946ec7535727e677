import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileExistsError, FileMissingError, type FileStorage, type NewFile } from "./storage.ts";

/** What every file storage must do, whatever it stands on. Call it inside a `describe`. */
export function keepsTheContract(storage: () => FileStorage): void {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "contract-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function newFile(content: Buffer): Promise<NewFile> {
    const path = join(folder, randomUUID());
    await writeFile(path, content);
    return newFileAt(path, content.length);
  }

  const read = async (file: NewFile) => buffer(await storage().open(file));

  test.each([0, 1, 10 * 1024 * 1024])("keeps %i bytes as they are", async (bytes) => {
    const content = randomBytes(bytes);
    const file = await newFile(content);
    await storage().put(file);
    await rm(file.path);
    expect(content.equals(await read(file))).toBe(true);
  });

  test("never overwrites a file", async () => {
    const first = await newFile(Buffer.from("first"));
    const second = await newFile(Buffer.from("second"));
    await storage().put(first);
    await expect(storage().put({ ...second, key: first.key })).rejects.toThrow(FileExistsError);
    expect(String(await read(first))).toBe("first");
  });

  test("lets one of several writers of the same key win", async () => {
    const contents = ["one", "two", "three", "four", "five"];
    const files = await Promise.all(contents.map((text) => newFile(Buffer.from(text))));
    const key = `${randomUUID()}.txt`;
    const put = (file: NewFile) => storage().put({ ...file, key });
    const results = await Promise.allSettled(files.map(put));

    const won = contents.filter((_, index) => results[index]?.status === "fulfilled");
    const losses = results.filter((result) => result.status === "rejected");
    expect(won).toHaveLength(1);
    for (const loss of losses) expect(loss.reason).toBeInstanceOf(FileExistsError);
    const stored = await storage().open({ bucket: "contact-attachments", key });
    expect(String(await buffer(stored))).toBe(won[0]);
  });

  test("says so when a file is missing", async () => {
    const file = await newFile(Buffer.from("never stored"));
    await expect(storage().open(file)).rejects.toThrow(FileMissingError);
  });

  test("deletes a file, and deleting it again is no error", async () => {
    const file = await newFile(Buffer.from("soon gone"));
    await storage().put(file);
    await storage().delete(file);
    await storage().delete(file);
    await expect(storage().open(file)).rejects.toThrow(FileMissingError);
  });

  test("may be left before a file is read to its end", async () => {
    const file = await newFile(randomBytes(1024 * 1024));
    await storage().put(file);
    (await storage().open(file)).destroy();
    for await (const _ of await storage().open(file)) break;
    expect(await read(file)).toHaveLength(file.bytes);
  });

  test.each(["../../etc/passwd", "a.pdf", `${randomUUID()}.pdf/x`, `${randomUUID()}.pdf\n`])(
    "refuses the key %j",
    async (key) => {
      const file = await newFile(Buffer.from("x"));
      await expect(storage().put({ ...file, key })).rejects.toThrow(TypeError);
      await expect(storage().open({ ...file, key })).rejects.toThrow(TypeError);
      await expect(storage().delete({ ...file, key })).rejects.toThrow(TypeError);
    },
  );

  test("lists what is stored, and when", async () => {
    const start = Date.now() - 5_000;
    const kept = await newFile(Buffer.from("kept"));
    const deleted = await newFile(Buffer.from("deleted"));
    for (const file of [kept, deleted]) await storage().put(file);
    await storage().delete(deleted);
    const listed = new Map<string, Date>();
    for await (const { key, storedAt } of storage().list("contact-attachments")) {
      listed.set(key, storedAt);
    }
    expect(listed.get(kept.key)?.getTime()).toBeGreaterThan(start);
    expect(listed.has(deleted.key)).toBe(false);
  });

  test("is ready", async () => {
    expect(await storage().ready()).toBe(true);
  });
}

/** A temporary file as the program hands it to a storage, under a new key. */
export function newFileAt(path: string, bytes: number): NewFile {
  return {
    bucket: "contact-attachments",
    key: `${randomUUID()}.pdf`,
    path,
    bytes,
    contentType: "application/pdf",
    cacheSeconds: 3600,
  };
}
