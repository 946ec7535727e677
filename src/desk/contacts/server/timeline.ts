import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../platform/db/client.ts";
import { receivedMails } from "../../../platform/db/tables.ts";
import { replies } from "../../../replies/server/tables.ts";
import { excerptOf } from "../../inbox/server/sender.ts";
import { inboxEvents } from "../../inbox/server/tables.ts";
import type { Person } from "./person.ts";
import { readSent, type Sent } from "./sent.ts";
import { contactItems } from "./tables.ts";

/** One thing between a person and us. */
export type Entry =
  | { kind: "sent"; sent: Sent; excerpt: string }
  | { kind: "reply"; at: Date; reference: string; by: string; text: string }
  | { kind: "mail"; at: Date; reference: string; mail: ReceivedMail };

type ReceivedMail = Pick<
  typeof receivedMails.$inferSelect,
  "kind" | "fromAddress" | "isFromSender" | "text"
>;

type Timeline = {
  entries: Entry[];
  /** Where the next page begins, where there is one. */
  next: string | undefined;
};

const pageSize = 40;

/** A submission has the number 0, a reply its own, and a mail below 0 that of its entry in the history. */
const rowsSchema = z.array(
  z.object({
    microseconds: z.string(),
    submission_id: z.uuid(),
    number: z.coerce.number().int(),
  }),
);

/**
 * Where a page of a timeline begins, such as `1790000000000000_<uuid>.2`: after this entry, by its time in microseconds since 1970
 * as in a `listPosition`, since the entry itself may be gone by then.
 */
const position = /^(\d{1,16})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(-?\d{1,15})$/;

/**
 * All that a person sent, by mail too, and what we replied, the newest first.
 * @param before where the page before ended; the first page when left out, or not understood
 */
export async function readTimeline(
  db: Connection,
  person: Person,
  before: string | undefined,
): Promise<Timeline> {
  const rows = await listRows(db, person, position.exec(before ?? ""));
  const shown = rows.slice(0, pageSize);
  const ids = [...new Set(shown.map((row) => row.submission_id))];
  const sent = new Map((await readSent(db, ids)).map((one) => [one.submission.id, one]));
  const replied = await readReplies(db, ids);
  const mailed = await readMails(db, ids);
  const entries = shown.flatMap(({ submission_id: id, number }): Entry[] => {
    const of = sent.get(id);
    if (!of) return [];
    if (number === 0)
      return [{ kind: "sent", sent: of, excerpt: excerptOf(of.submission.answers) }];
    const { reference } = of.submission;
    const mail = mailed.get(-number);
    if (mail) return [{ kind: "mail", at: mail.arrivedAt, reference, mail }];
    const reply = replied.get(`${id}.${number}`);
    if (!reply) return [];
    const { orderedAt: at, staffName: by, text } = reply;
    return [{ kind: "reply", at, reference, by, text }];
  });
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { entries, next: last && `${last.microseconds}_${last.submission_id}.${last.number}` };
}

async function listRows(db: Connection, person: Person, after: RegExpExecArray | null) {
  const ids = sql.param(person.contacts.map(({ id }) => id));
  const isAfter =
    after === null
      ? sql`true`
      : sql`(at, submission_id, number) < (
          timestamptz 'epoch' + ${after[1]}::bigint * interval '1 microsecond', ${after[2]}::uuid, ${Number(after[3])}::bigint)`;
  const { rows } = await db.execute(sql`
    with entries as (
      select received_at as at, submission_id, 0 as number from ${contactItems} where contact_id = any(${ids}::uuid[])
      union all
      select reply.ordered_at, reply.submission_id, reply.number from ${replies} as reply
        join ${contactItems} as item on item.submission_id = reply.submission_id where item.contact_id = any(${ids}::uuid[])
      union all
      select mail.arrived_at, mail.submission_id, -event.id from ${receivedMails} as mail
        join ${inboxEvents} as event on event.submission_id = mail.submission_id and event.received_mail_id = mail.id
        join ${contactItems} as item on item.submission_id = mail.submission_id where item.contact_id = any(${ids}::uuid[]))
    select (extract(epoch from at) * 1000000)::bigint as microseconds, submission_id, number from entries where ${isAfter}
    order by at desc, submission_id desc, number desc limit ${pageSize + 1}`);
  return rowsSchema.parse(rows);
}

async function readMails(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .select({ number: inboxEvents.id, mail: receivedMails })
    .from(receivedMails)
    .innerJoin(
      inboxEvents,
      and(
        eq(inboxEvents.submissionId, receivedMails.submissionId),
        eq(inboxEvents.receivedMailId, receivedMails.id),
      ),
    )
    .where(inArray(receivedMails.submissionId, [...ids]));
  return new Map(rows.map(({ number, mail }) => [number, mail]));
}

async function readReplies(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select()
    .from(replies)
    .where(inArray(replies.submissionId, [...ids]));
  return new Map(rows.map((reply) => [`${reply.submissionId}.${reply.number}`, reply]));
}
