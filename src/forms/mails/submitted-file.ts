import type { Readable } from "node:stream";
import { z } from "zod";
import { buckets } from "../../common/buckets.ts";
import type { attachments } from "../../platform/db/tables.ts";
import type { SubmittedFile } from "../../platform/mail/message.ts";
import {
  FileMissingError,
  type FileStorage,
  type StoredFile,
} from "../../platform/storage/storage.ts";

const bucket = z.enum(buckets);

/** Turns an attachment's row into what a message needs to know of it. */
export function submittedFile(
  row: typeof attachments.$inferSelect,
  storage: FileStorage,
): SubmittedFile {
  const { key } = row;
  return {
    // A name with control characters, line breaks or slashes has no business in a mail's header.
    name: row.originalName.replace(/[\p{C}\p{Zl}\p{Zp}/\\]+/gu, "_"),
    contentType: row.contentType,
    bytes: row.bytes,
    stored: key !== null,
    virusScan: row.virusScan,
    async open() {
      if (key === null) return undefined;
      return openOrMissing(storage, { bucket: bucket.parse(row.bucket), key });
    },
  };
}

async function openOrMissing(
  storage: FileStorage,
  file: StoredFile,
): Promise<Readable | undefined> {
  try {
    return await storage.open(file);
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}
