import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type AttachmentChecks, validateAttachment } from "../../../../forms/server/attachment.ts";
import type { IncomingFiles } from "../../../../forms/server/incoming-files.ts";
import { type KeptFile, storeFile } from "../../../../forms/server/store-file.ts";
import type { attachments } from "../../../../platform/db/tables.ts";
import type { MailFile } from "../../../../platform/mailbox/read-mail.ts";
import type { FileStorage } from "../../../../platform/storage/storage.ts";
import { displayName } from "../../../../platform/uploads/file-name.ts";

export type MailFileServices = AttachmentChecks & {
  storage: FileStorage;
  incoming: IncomingFiles;
};

/** A file that came by mail, as its row says it: stored, or named with the reason why not. */
export type TakenFile = Omit<typeof attachments.$inferInsert, "submissionId" | "receivedMailId"> &
  KeptFile;

/** By whom the threads that look through files are shared. */
const client = "mail";
const bucket = "contact-attachments";

/**
 * Takes a file that came by mail as one that comes with a form: of the types and sizes that forms take, looked through, and
 * scanned for viruses.
 */
export async function takeFile(
  { name, content }: MailFile,
  services: MailFileServices,
): Promise<TakenFile> {
  const { incoming, storage, attachmentLimitBytes } = services;
  const limited = new Limited(content, attachmentLimitBytes);
  const received = await incoming.receive(Readable.from(limited.chunks()), name);
  try {
    const posted = limited.isExceeded ? "too-large" : received;
    const checked = await validateAttachment(posted, client, services);
    if (!checked.ok || !checked.file) {
      const failure = checked.ok ? "empty" : checked.reason;
      return refusedFile(name, failure, limited.bytes, received.sha256);
    }
    const { file } = checked;
    const kept = await storeFile(storage, bucket, file);
    return {
      id: randomUUID(),
      ...kept,
      originalName: file.displayName,
      contentType: file.contentType,
      bytes: file.bytes,
      sha256: file.sha256,
      virusScan: file.virusScan,
    };
  } finally {
    await incoming.discard(received.path);
  }
}

/** Reads a file to its end and keeps nothing of it. */
export async function passOver({ name, content }: MailFile, failure: string): Promise<TakenFile> {
  const limited = new Limited(content, 0);
  for await (const _ of limited.chunks());
  return refusedFile(name, failure, limited.bytes, "");
}

const refusedFile = (name: string, failure: string, bytes: number, sha256: string): TakenFile => ({
  id: randomUUID(),
  bucket,
  key: null,
  failure,
  originalName: displayName(name),
  contentType: "application/octet-stream",
  bytes,
  sha256,
});

/** Lets so many bytes through. The rest is counted: a parser goes on only when all was read. */
class Limited {
  bytes = 0;
  readonly #content: Readable;
  readonly #limitBytes: number;

  constructor(content: Readable, limitBytes: number) {
    this.#content = content;
    this.#limitBytes = limitBytes;
  }

  get isExceeded(): boolean {
    return this.bytes > this.#limitBytes;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of this.#content) {
      this.bytes += chunk.length;
      if (!this.isExceeded) yield chunk;
    }
  }
}
