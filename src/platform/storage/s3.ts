import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "../settings.ts";
import { createAttempts } from "./attempts.ts";
import { readWithin } from "./body.ts";
import { isKey, placeOf } from "./key.ts";
import {
  FileExistsError,
  FileMissingError,
  type FileStorage,
  type NewFile,
  StorageUnavailableError,
} from "./storage.ts";

/**
 * Files on a server that speaks Amazon's S3 interface. Our buckets are the first part of an
 * object's key. The credentials need GetObject, PutObject, DeleteObject and ListBucket (without
 * the last one, S3 answers 403 for a missing object and readiness cannot be told).
 * @param deadlineMs How long an operation may take in all, repeats included; when reading, how
 *   long the server may stay silent.
 */
export function createS3Storage(settings: S3Settings, deadlineMs = 15_000): FileStorage {
  const client = createClient(settings);
  const bucket = settings.bucket;
  const attempt = createAttempts({ deadlineMs, isTransient });
  /** Whether what was written last was taken. To ask for the bucket does not tell: a key may read it alone. */
  let takesWrites = false;

  return {
    async put(file) {
      const place = { Bucket: bucket, Key: placeOf(file) };
      const mark = randomUUID();
      try {
        await attempt((signal) => send(client, place, file, mark, signal));
        takesWrites = true;
      } catch (error) {
        takesWrites = statusOf(error) === 412;
        if (!takesWrites) throw unavailable("store", error);
        if (!(await holds(place, mark))) throw new FileExistsError("The key is taken.");
      }
    },

    async open(file) {
      const place = { Bucket: bucket, Key: placeOf(file) };
      try {
        const got = new GetObjectCommand(place);
        const { Body } = await attempt((abortSignal) => client.send(got, { abortSignal }));
        return readWithin(Body, deadlineMs, (cause) => unavailable("read", cause));
      } catch (error) {
        if (nameOf(error) === "NoSuchKey") throw new FileMissingError("There is no such file.");
        throw unavailable("open", error);
      }
    },

    async delete(file) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: placeOf(file) });
      try {
        await attempt((abortSignal) => client.send(command, { abortSignal }));
      } catch (error) {
        if (nameOf(error) !== "NoSuchKey") throw unavailable("delete", error);
      }
    },

    async *list(logicalBucket) {
      const prefix = `${logicalBucket}/`;
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ContinuationToken,
        });
        const page = await attempt((abortSignal) => client.send(command, { abortSignal })).catch(
          (error: unknown) => {
            throw unavailable("list", error);
          },
        );
        for (const { Key = "", LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length);
          if (LastModified && isKey(key))
            yield { bucket: logicalBucket, key, storedAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    async ready() {
      const abortSignal = AbortSignal.timeout(deadlineMs);
      try {
        if (takesWrites) {
          await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
        } else {
          await client.send(new PutObjectCommand({ Bucket: bucket, Key: probeKey }), {
            abortSignal,
          });
          takesWrites = true;
        }
      } catch {
        takesWrites = false;
      }
      return takesWrites;
    },
  };

  /** Whether the object is our own: an earlier attempt arrived and only its answer was lost. */
  async function holds(place: Place, mark: string): Promise<boolean> {
    const command = new HeadObjectCommand(place);
    try {
      const found = await attempt((abortSignal) => client.send(command, { abortSignal }));
      const { upload } = found.Metadata ?? {};
      return upload === mark;
    } catch (error) {
      throw unavailable("check", error);
    }
  }
}

/** An empty object beside our buckets, written over and over. */
const probeKey = "readiness";

type Place = { Bucket: string; Key: string };

function createClient(settings: S3Settings): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // The SDK's default checksums turn an upload into trailing chunks, which many servers refuse.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // While it waits for "100 Continue" the SDK cannot be stopped, and our deadline would pass.
    expectContinueHeader: false,
    // The SDK cannot repeat a streamed upload; we repeat everything ourselves, in one way.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 3_000 },
    // Its warnings go to the console as loose text; failures are logged by openStorage.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
}

/** Each chunk waits for a turn of the event loop, which takes long in a crowd. */
const bytesAtOnce = 1024 * 1024;

/** Uploads once, from the start of the file. */
async function send(
  client: S3Client,
  place: Place,
  file: NewFile,
  mark: string,
  deadline: AbortSignal,
): Promise<void> {
  const broken = new AbortController();
  const handle = await open(file.path, "r");
  const body = handle
    .createReadStream({ highWaterMark: bytesAtOnce })
    .once("error", (error) => broken.abort(error));
  const command = new PutObjectCommand({
    ...place,
    Body: body,
    ContentLength: file.bytes,
    ContentType: file.contentType,
    CacheControl: `max-age=${file.cacheSeconds}`,
    IfNoneMatch: "*",
    Metadata: { upload: mark },
  });
  try {
    await client.send(command, { abortSignal: AbortSignal.any([deadline, broken.signal]) });
  } finally {
    body.destroy();
  }
}

/** Worth another attempt: no answer at all, a conflict with another request, a busy or failing server. */
function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 409 || status === 429 || status >= 500;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

function unavailable(action: string, cause: unknown): StorageUnavailableError {
  return new StorageUnavailableError(`Could not ${action} a file on S3.`, { cause });
}
