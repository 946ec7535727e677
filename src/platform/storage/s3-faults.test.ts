import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createS3Storage } from "./s3.ts";
import { newFileAt } from "./storage.contract.ts";
import { type FileStorage, type NewFile, StorageUnavailableError } from "./storage.ts";

let folder: string;
let file: NewFile;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "s3-faults-"));
  const path = join(folder, "upload");
  await writeFile(path, randomBytes(1024 * 1024));
  file = newFileAt(path, 1024 * 1024);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A storage whose server does what the listener says. */
async function storageOn(listener: RequestListener, deadlineMs = 5_000) {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: "key", secretAccessKey: "secret" };
  return createS3Storage({ endpoint, region: "us-east-1", bucket: "b", ...keys }, deadlineMs);
}

async function expectAllToFail(storage: FileStorage) {
  const operations = [storage.put(file), storage.open(file), storage.delete(file)];
  for (const result of await Promise.allSettled<unknown>(operations)) {
    expect(result).toMatchObject({ status: "rejected" });
    expect(result).toHaveProperty("reason", expect.any(StorageUnavailableError));
  }
  expect(await storage.ready()).toBe(false);
}

describe("every operation ends in an honest failure before its deadline", {
  timeout: 10_000,
}, () => {
  test("when the server refuses connections", async () => {
    const storage = await storageOn(() => {});
    server.close();
    await expectAllToFail(storage);
  });

  test("when it takes everything and never answers", async () => {
    await expectAllToFail(await storageOn((request) => request.resume(), 500));
  });

  test("when it does not even read", async () => {
    await expectAllToFail(await storageOn((request) => request.pause(), 500));
  });

  test.each([500, 503])("when it answers %i", async (status) => {
    const storage = await storageOn((request, response) => {
      request.resume();
      response.writeHead(status, { "content-type": "text/html" }).end("<h1>Not S3's XML</h1>");
    });
    await expectAllToFail(storage);
  });

  test("when it hangs up in the middle of a request", async () => {
    const storage = await storageOn((request) => request.socket.destroy());
    await expectAllToFail(storage);
  });
});

test("a download that is cut off is a failure, not a short file", async () => {
  const storage = await storageOn((_, response) => {
    response.writeHead(200, { "content-length": 100 }).write("only the beginning");
    setTimeout(() => response.destroy(), 50);
  });
  const stream = await storage.open(file);
  await expect(buffer(stream)).rejects.toThrow(StorageUnavailableError);
});

test("a download that stops coming is a failure", async () => {
  const storage = await storageOn((_, response) => {
    response.writeHead(200, { "content-length": 100 }).write("only the beginning");
  }, 500);
  const stream = await storage.open(file);
  await expect(buffer(stream)).rejects.toThrow(StorageUnavailableError);
});

test("a slow reader is not a failure", async () => {
  const content = randomBytes(4 * 1024 * 1024);
  const storage = await storageOn((_, response) => void response.end(content), 500);
  const parts: Buffer[] = [];
  for await (const part of await storage.open(file)) {
    if (parts.length === 0) await new Promise((done) => setTimeout(done, 750));
    parts.push(part);
  }
  expect(Buffer.concat(parts).equals(content)).toBe(true);
});

test("a download that nobody reads may fail without harm", async () => {
  const storage = await storageOn((_, response) => {
    response.writeHead(200, { "content-length": 100 }).write("only the beginning");
  });
  (await storage.open(file)).destroy();
  const stream = await storage.open(file);
  server.closeAllConnections();
  await expect(text(stream)).rejects.toThrow(StorageUnavailableError);
});

test("a server that is busy for a moment gets the whole file at the next attempt", async () => {
  const received: number[] = [];
  const storage = await storageOn(async (request, response) => {
    received.push((await buffer(request)).length);
    response.writeHead(received.length === 1 ? 503 : 200).end();
  });
  await storage.put(file);
  expect(received).toEqual([file.bytes, file.bytes]);
});

test("what cannot get better is not tried again", async () => {
  let requests = 0;
  const storage = await storageOn((request, response) => {
    requests += 1;
    request.resume();
    response.writeHead(403).end();
  });
  await expect(storage.put(file)).rejects.toThrow(StorageUnavailableError);
  expect(requests).toBe(1);
});

test("a temporary file that has vanished is a failure", async () => {
  const storage = await storageOn((request) => request.resume());
  const gone = newFileAt(join(folder, randomUUID()), 5);
  await expect(storage.put(gone)).rejects.toThrow(StorageUnavailableError);
});
