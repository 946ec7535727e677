import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IncomingFiles } from "../../../../forms/server/incoming-files.ts";
import type { Database } from "../../../../platform/db/client.ts";
import type { MailKind } from "../../../../platform/db/mail-kinds.ts";
import { deliveries } from "../../../../platform/db/tables.ts";
import { keepLog } from "../../../../platform/outbox/testing.ts";
import { createDiskStorage } from "../../../../platform/storage/disk.ts";
import type { FileStorage } from "../../../../platform/storage/storage.ts";
import { Inspector } from "../../../../platform/uploads/inspector.ts";
import { openVirusScanner } from "../../../../platform/uploads/virus-scan/virus-scanner.ts";
import type { MailServices } from "./take-mail.ts";

/** What mails are taken in with: a disk in a temporary folder, and no virus scanner but our own eyes. */
export async function openMailServices(
  db: Database["db"],
  attachmentLimitBytes = 1024 * 1024,
): Promise<
  MailServices & {
    storage: FileStorage;
    lines: ReturnType<typeof keepLog>["lines"];
    close(): Promise<void>;
  }
> {
  const folder = await mkdtemp(join(tmpdir(), "daystead-mail-"));
  await mkdir(join(folder, "files"));
  const { log, lines } = keepLog();
  const incoming = new IncomingFiles(folder);
  await incoming.prepare();
  const inspector = new Inspector(log);
  return {
    db,
    log,
    lines,
    storage: createDiskStorage(join(folder, "files")),
    incoming,
    inspector,
    virusScanner: openVirusScanner(undefined, log),
    attachmentLimitBytes,
    async close() {
      await inspector.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A mail of ours that has gone out about a submission. @returns its Message-ID */
export async function mailed(
  db: Database["db"],
  submissionId: string,
  kind: MailKind = "receipt",
  number = 0,
): Promise<string> {
  const id = randomUUID();
  const deliveredAt = new Date();
  await db.insert(deliveries).values({ id, submissionId, kind, number, deliveredAt });
  return `<${id}@www.daystead.example>`;
}

/** The source of a mail. @param headers in the place of, or besides, those that an answer has */
export function mailSource(headers: Record<string, string>, body: string): string {
  const all = {
    From: "Ana Ruiz <ana@visitor.example>",
    To: "hello@daystead.example",
    Subject: "Re: We have your message",
    Date: "Wed, 25 Nov 2026 10:20:00 +0000",
    "Message-ID": `<${randomUUID()}@visitor.example>`,
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...lines, "", ...body.split("\n")].join("\r\n");
}

/** The body of a mail of several parts, under the boundary `=b`. */
export function multipart(
  parts: readonly { type: string; headers?: string; body: string }[],
): string {
  const written = parts.map(
    ({ type, headers = "", body }) =>
      `--=b\nContent-Type: ${type}\n${headers && `${headers}\n`}\n${body}\n`,
  );
  return `${written.join("")}--=b--\n`;
}

/** A file as a part of a mail. */
export function filePart(name: string, content: Buffer, type = "application/octet-stream") {
  const headers = `Content-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64`;
  return { type, headers, body: content.toString("base64").replace(/.{76}/g, "$&\n") };
}

export const mixed = { "Content-Type": 'multipart/mixed; boundary="=b"' };
