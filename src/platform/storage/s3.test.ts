import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  CreateBucketCommand,
  DeleteBucketPolicyCommand,
  HeadObjectCommand,
  PutBucketPolicyCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRadosgw } from "../../../tests/setup/radosgw.ts";
import type { S3Settings } from "../settings.ts";
import { createS3Storage } from "./s3.ts";
import { keepsTheContract, newFileAt } from "./storage.contract.ts";
import { type NewFile, StorageUnavailableError } from "./storage.ts";

const server = await startRadosgw();
const notRunning = { endpoint: "", region: "", bucket: "", accessKeyId: "", secretAccessKey: "" };
const settings = "settings" in server ? server.settings : notRunning;

describe.skipIf("skipped" in server)("a real S3 server", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "s3-test-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    if ("stop" in server) await server.stop();
  });

  async function newFile(content: string): Promise<NewFile> {
    const path = join(folder, randomUUID());
    await writeFile(path, content);
    return newFileAt(path, Buffer.byteLength(content));
  }

  describe("keeps the contract", () => keepsTheContract(() => createS3Storage(settings)));

  test("keeps the content type and how long a copy may be cached", async () => {
    const file = await newFile("%PDF-1.7");
    await createS3Storage(settings).put(file);
    const head = await headOf(file);
    expect(head.ContentType).toBe("application/pdf");
    expect(head.CacheControl).toBe("max-age=3600");
    expect(head.ContentLength).toBe(8);
  });

  test.each([
    ["wrong credentials", { secretAccessKey: "wrong" }],
    ["a bucket that is not there", { bucket: "absent" }],
  ])("%s are a failure, never a missing file", async (_, wrong) => {
    const storage = createS3Storage({ ...settings, ...wrong });
    const file = await newFile("hello");
    await expect(storage.put(file)).rejects.toThrow(StorageUnavailableError);
    await expect(storage.open(file)).rejects.toThrow(StorageUnavailableError);
    await expect(storage.delete(file)).rejects.toThrow(StorageUnavailableError);
    expect(await storage.ready()).toBe(false);
  });

  test("a key that may read and not write is not ready, until it may", async () => {
    const bucket = "read-only";
    const client = clientOf(settings);
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    const storage = createS3Storage({ ...settings, bucket });
    const Statement = {
      Effect: "Deny",
      Principal: "*",
      Action: "s3:PutObject",
      Resource: `arn:aws:s3:::${bucket}/*`,
    };
    const Policy = JSON.stringify({ Version: "2012-10-17", Statement: [Statement] });
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
    expect(await storage.ready()).toBe(false);
    await client.send(new DeleteBucketPolicyCommand({ Bucket: bucket }));
    expect(await storage.ready()).toBe(true);

    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
    await expect(storage.put(await newFile("refused"))).rejects.toThrow(StorageUnavailableError);
    expect(await storage.ready()).toBe(false);
  });

  test("a file whose confirmation was lost on the way is stored, once", async () => {
    const proxy = await loseFirstAnswer(settings.endpoint);
    const file = await newFile("stored at the first attempt");
    try {
      await createS3Storage({ ...settings, endpoint: proxy.endpoint }).put(file);
    } finally {
      proxy.server.close();
    }
    expect(proxy.statuses()).toEqual([200, 412, 200]);
    expect(await text(await createS3Storage(settings).open(file))).toBe(
      "stored at the first attempt",
    );
  });

  async function headOf(file: NewFile) {
    const client = clientOf(settings);
    const place = { Bucket: settings.bucket, Key: `${file.bucket}/${file.key}` };
    return client.send(new HeadObjectCommand(place));
  }
});

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  const credentials = { accessKeyId, secretAccessKey };
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true });
}

/** A proxy before the S3 server that hangs up once the first request has been carried out. */
async function loseFirstAnswer(target: string) {
  const statuses: (number | undefined)[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const forward = request(new URL(url, target), { method, headers, agent: false }, (answer) => {
      statuses.push(answer.statusCode);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (statuses.length === 1) outgoing.destroy();
      else answer.pipe(outgoing);
    });
    incoming.pipe(forward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { server, endpoint: `http://127.0.0.1:${port}`, statuses: () => statuses };
}
