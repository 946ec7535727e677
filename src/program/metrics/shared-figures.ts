import { max, sql } from "drizzle-orm";
import { z } from "zod";
import { findNewestNumber } from "../../content-desk/server/publications.ts";
import { importFigures } from "../../jobs/import/imports.ts";
import { findLastBackup } from "../../platform/backup/last-backup.ts";
import { cached } from "../../platform/cached.ts";
import type { Database } from "../../platform/db/client.ts";
import { submissions } from "../../platform/db/tables.ts";
import { findLastReading } from "../../platform/mailbox/reading.ts";
import { findStaffMailTrouble } from "../../platform/outbox/mail-watch.ts";
import { outboxFigures } from "../../platform/outbox/outbox-figures.ts";
import type { Settings } from "../../platform/settings.ts";
import { webhookFigures } from "../../webhooks/server/webhook-figures.ts";
import { inTime } from "./in-time.ts";

type Db = Database["db"];

export type SharedFigures = Awaited<ReturnType<typeof readFigures>>;

/** However many ask for the metrics, and however often. Milliseconds. */
const cachedMs = 15_000;

/** What is the same whichever program is asked, as the database has it. @throws when it does not say in time */
export function openSharedFigures(
  db: Db,
  settings: Pick<Settings, "mailbox">,
): () => Promise<SharedFigures> {
  return cached(() => inTime(readFigures(db, settings)), cachedMs);
}

async function readFigures(db: Db, { mailbox }: Pick<Settings, "mailbox">) {
  return {
    outbox: await outboxFigures(db),
    staffMail: await findStaffMailTrouble(db),
    webhooks: await webhookFigures(db),
    imports: await importFigures(db),
    newestPublication: await findNewestNumber(db),
    mailboxReadAt: mailbox && (await findLastReading(db, mailbox)),
    lastBackupAt: await findLastBackup(db),
    lastReceivedAt: await lastReceivedAt(db),
    databaseBytes: await databaseBytes(db),
  };
}

async function lastReceivedAt(db: Db): Promise<Date | null | undefined> {
  const [row] = await db.select({ at: max(submissions.receivedAt) }).from(submissions);
  return row?.at;
}

const sizeRow = z.tuple([z.object({ bytes: z.coerce.number() })]);

async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select pg_database_size(current_database()) as bytes`);
  return sizeRow.parse(rows)[0].bytes;
}
