import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import nodemailer from "nodemailer";
import { syncFolder } from "../sync-folder.ts";
import { composeOptions } from "./compose-options.ts";
import type { MailTransport, OutgoingMail } from "./outgoing-mail.ts";

/**
 * Writes each mail to a file (RFC 5322, `.eml`) that any mail program opens. A delivery has one file name,
 * so that it is written once however often it is tried.
 */
export function createEmlTransport(folder: string): MailTransport {
  const transporter = nodemailer.createTransport({ streamTransport: true, newline: "windows" });
  return {
    async send(mail, signal) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await transporter.sendMail({ ...composeOptions(mail), signal });
      if (Buffer.isBuffer(message)) throw new TypeError("A stream was asked for.");
      await writeOnce(folder, fileName(mail), message, signal);
    },
  };
}

/** Where mails are kept as files. */
export const mailFolder = (dataDir: string): string => join(dataDir, "mail");

/** Time and delivery, such as `2026-03-01T09-30-00-000Z-3f0e….eml`. Windows allows no colons. */
function fileName(mail: OutgoingMail): string {
  return `${mail.createdAt.toISOString().replaceAll(/[:.]/g, "-")}-${mail.deliveryId}.eml`;
}

/** A mail that is a file. */
export type MailFile = {
  name: string;
  createdAt: Date;
  /** Of the outbox; undefined where the mail was sent beside it. */
  deliveryId: string | undefined;
};

const namePattern =
  /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(?:([\da-f-]{36})|at-once-.+)\.eml$/;

/** What a file's name says; undefined for one that is no mail of ours. */
export function readFileName(name: string): MailFile | undefined {
  const parts = namePattern.exec(name);
  if (!parts) return undefined;
  const [, day, hours, minutes, seconds, milliseconds, deliveryId] = parts;
  const createdAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return { name, createdAt, deliveryId };
}

/** How a file is called while it is written. */
const halfWritten = ".part";

/** Whether a file is a mail that is being written, or never came to its end. */
export const isHalfWritten = (name: string): boolean => name.endsWith(halfWritten);

/** The name appears only when the whole content is safe on the disk, and `link` never overwrites. */
async function writeOnce(
  folder: string,
  name: string,
  content: Readable,
  signal: AbortSignal,
): Promise<void> {
  const temporary = join(folder, `${randomUUID()}${halfWritten}`);
  try {
    await pipeline(content, createWriteStream(temporary, { mode: 0o600, flush: true }), { signal });
    await link(temporary, join(folder, name)).catch(ignoreExisting);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
}
