import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Connection } from "../db/client.ts";
import type { WhichMail } from "../db/mail-kinds.ts";
import { statement } from "../db/statement.ts";
import { deliveries } from "../db/tables.ts";
import { type countExpectedMail, countMail } from "../recipients/count-mail.ts";

/** A mail that a submission owes. */
export type OwedMail = WhichMail & {
  /** When it is to be sent; at once when left out. */
  at?: Date;
};

/** Mails that one step of a submission owes to both sides. */
export type MailsToBoth = {
  toStaff: readonly OwedMail[];
  toVisitor: readonly OwedMail[];
  /** The visitor's. */
  address: string;
  /** How mails to the visitor are counted: those that a form's post causes, or those that a press behind a private link does. */
  count?: typeof countMail | typeof countExpectedMail;
};

/** Why a mail was not sent, as `deliveries.last_error` says it: its reader has had many and has answered none. */
export const withheld = "WITHHELD";

/**
 * Writes mails into the outbox. One for later counts as written when it is due: it gets its five days of attempts from
 * then on, and its date.
 */
export function orderMails(
  db: Connection,
  submissionId: string,
  mails: readonly OwedMail[],
): Promise<void> {
  return insert(db, submissionId, mails.map(toSend));
}

/**
 * Writes mails to both sides into the outbox. One that would be too many for a visitor who has never answered us is written
 * as failed, so that people see it and can send it after all.
 */
export async function orderMailsToBoth(
  db: Connection,
  submissionId: string,
  { toStaff, toVisitor, address, count = countMail }: MailsToBoth,
): Promise<void> {
  const rows = toStaff.map(toSend);
  for (const mail of toVisitor) rows.push({ mail, isWithheld: !(await count(db, address)) });
  await insert(db, submissionId, rows);
}

type Row = { mail: OwedMail; isWithheld: boolean };

const toSend = (mail: OwedMail): Row => ({ mail, isWithheld: false });

async function insert(db: Connection, submissionId: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const insertRows = insertions.get(rows.length) ?? insertionOf(rows.length);
  insertions.set(rows.length, insertRows);
  const values = rows.map(valuesOf).flatMap((row, index) => {
    return Object.entries(row).map(([name, value]) => [nameIn(index, name), value]);
  });
  await insertRows(db, { submissionId, ...Object.fromEntries(values) });
}

const valuesOf = ({ mail: { kind, number = 0, at }, isWithheld }: Row) => ({
  id: randomUUID(),
  kind,
  number,
  at: at?.toISOString() ?? null,
  isWithheld,
  lastError: isWithheld ? withheld : null,
});

const nameIn = (row: number, name: string) => `${name}_${row}`;

/** By the number of rows. */
const insertions = new Map<number, ReturnType<typeof insertionOf>>();

function insertionOf(count: number) {
  const rows = Array.from({ length: count }, (_, row) => {
    const value = (name: keyof ReturnType<typeof valuesOf>) => sql.placeholder(nameIn(row, name));
    const when = sql`coalesce(${value("at")}::timestamptz, now())`;
    return {
      id: value("id"),
      submissionId: sql.placeholder("submissionId"),
      kind: value("kind"),
      number: value("number"),
      createdAt: when,
      nextAttemptAt: when,
      failedAt: sql`case when ${value("isWithheld")}::boolean then now() end`,
      lastError: value("lastError"),
    };
  });
  return statement([], (db) =>
    db.insert(deliveries).values(rows).prepare(`insert_${count}_deliveries`),
  );
}
