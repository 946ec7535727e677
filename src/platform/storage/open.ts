import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Counter } from "@prometheus-io/client";
import type { Log } from "../log.ts";
import type { Settings } from "../settings.ts";
import { inSpan } from "../tracing/span.ts";
import { createDiskStorage } from "./disk.ts";
import { type FileStorage, StorageUnavailableError } from "./storage.ts";

const errors = new Counter({
  name: "daystead_storage_errors_total",
  help: "What the file storage could not do, by what it was asked for.",
  labelNames: ["operation"],
});

/**
 * The file storage that the settings ask for: S3 when it is set, and its client is loaded then alone; else `files` in the
 * data folder. Failures are logged and counted here, once, so that callers need not.
 * @throws {StorageUnavailableError} when the folder on disk cannot be made
 */
export async function openStorage(
  settings: Pick<Settings, "dataDir" | "s3">,
  log: Log,
): Promise<FileStorage> {
  if (settings.s3) {
    log.info({ event: "storage.s3", address: settings.s3.endpoint }, "Files are stored on S3.");
    const { createS3Storage } = await import("./s3.ts");
    return logged(createS3Storage(settings.s3), log);
  }
  const root = join(settings.dataDir, "files");
  makeRoot(root);
  log.info({ event: "storage.disk", path: resolve(root) }, "Files are stored on disk.");
  return logged(createDiskStorage(root), log);
}

function makeRoot(root: string): void {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const message = `The folder for files cannot be made: ${root}. Check DATA_DIR.`;
    throw new StorageUnavailableError(message, { cause });
  }
}

function logged(storage: FileStorage, log: Log): FileStorage {
  const watch =
    (action: string) =>
    (error: unknown): never => {
      if (error instanceof StorageUnavailableError) {
        errors.inc({ operation: action });
        const event = `storage.${action}.failed`;
        log.error({ event }, "The file storage failed.", error.cause ?? error);
      }
      throw error;
    };
  return {
    put: (file) => {
      const fields = { "daystead.bucket": file.bucket, "daystead.bytes": file.bytes };
      return inSpan("storage put", fields, () => storage.put(file)).catch(watch("put"));
    },
    open: (file) => storage.open(file).catch(watch("open")),
    delete: (file) => storage.delete(file).catch(watch("delete")),
    async *list(bucket) {
      yield* watched(storage.list(bucket), watch("list"));
    },
    ready: () => storage.ready(),
  };
}

async function* watched<T>(items: AsyncIterable<T>, watch: (error: unknown) => never) {
  try {
    yield* items;
  } catch (error) {
    watch(error);
  }
}
