import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { mailCountDays, privateLinkDays } from "../../common/retention.ts";
import type { Connection } from "../db/client.ts";
import { overdue } from "../db/overdue.ts";
import { statement } from "../db/statement.ts";
import { recipients } from "../db/tables.ts";
import { mailboxOf } from "./mailbox.ts";

/** What a mailbox gets at most whose owner has not answered one of our mails. */
const mailLimits = { perHour: 3, perDay: 10 } as const;

/**
 * Counts one mail to an address that a visitor typed, unless it would be one too many for somebody who has never answered
 * us: then a stranger may be having us fill a mailbox. The row stays locked until the transaction ends, so that any number of
 * servers count one after the other; what is rolled back is not counted.
 * @param isForAll counts against those who have answered, too: for a refusal that the visitor sees, which must not tell
 * who has
 * @returns false when the mail must not be sent
 */
export async function countMail(
  db: Connection,
  address: string,
  { isForAll = false } = {},
): Promise<boolean> {
  const count = isForAll ? countForAll : countForUnknown;
  const counted = await count(db, { mailbox: mailboxOf(address) });
  return counted.length === 1;
}

/** @param isFree whether a mailbox may be sent any number */
const countUnless = (isFree: SQL, name: string) =>
  statement(["mailbox"], (db, { mailbox }) =>
    insertCounts(db, sql`select ${mailbox}`, isFree).prepare(name),
  );

/**
 * `countMail` as a part of a larger statement.
 * @param mailboxes selects them, as `mailboxOf` writes them
 * @returns the query, which gives those that a mail may be sent to
 */
export function insertCounts(db: Connection, mailboxes: SQL, isFree = hasAnswered) {
  const now = sql`clock_timestamp()`;
  return db
    .insert(recipients)
    .select(sql`select mailbox, array[${now}], null from (${mailboxes}) as mails (mailbox)`)
    .onConflictDoUpdate({
      target: recipients.mailbox,
      set: {
        mailedAt: sql`(${ofLastDay} || ${now})[greatest(1, cardinality(${ofLastDay}) + 2 - ${mailLimits.perDay}):]`,
      },
      setWhere: sql`${isFree} or (
        ${countSince("1 hour")} < ${mailLimits.perHour} and ${countSince("1 day")} < ${mailLimits.perDay})`,
    })
    .returning({ mailbox: recipients.mailbox });
}

/**
 * The same for a mail that follows a press behind a private link. Whoever has answered is not counted for it: two bookings
 * in one hour owe more mails than a stranger may cause.
 */
export async function countExpectedMail(db: Connection, address: string): Promise<boolean> {
  const [known] = await db
    .select({ mailbox: recipients.mailbox })
    .from(recipients)
    .where(and(eq(recipients.mailbox, mailboxOf(address)), isNotNull(recipients.answeredAt)));
  return known !== undefined || countMail(db, address);
}

const hasAnswered = sql`${recipients.answeredAt} is not null`;

const ofLastDay = sql`array(select at from unnest(${recipients.mailedAt}) at where at > clock_timestamp() - interval '1 day' order by at)`;

const countSince = (span: "1 hour" | "1 day") =>
  sql`(select count(*) from unnest(${recipients.mailedAt}) at where at > clock_timestamp() - interval '${sql.raw(span)}')`;

const countForUnknown = countUnless(hasAnswered, "count_mail");
const countForAll = countUnless(sql`false`, "count_mail_for_all");

/**
 * Keeps that the owner of a mailbox has pressed a button behind a link that was mailed there, by which the person wanted
 * something of us: from now on our mails are expected. Cancelling, leaving and erasing say the opposite, and do not count.
 * @param mailbox empty for a link that was shown, which tells of none
 */
export async function recordAnswer(db: Connection, mailbox: string): Promise<void> {
  if (mailbox === "") return;
  await db
    .insert(recipients)
    .values({ mailbox, mailedAt: [], answeredAt: sql`now()` })
    .onConflictDoUpdate({
      target: recipients.mailbox,
      set: { answeredAt: sql`coalesce(${recipients.answeredAt}, now())` },
    });
}

/** Forgets what was counted for a mailbox, and that it has answered. */
export async function forgetRecipient(db: Connection, mailbox: string): Promise<void> {
  await db.delete(recipients).where(eq(recipients.mailbox, mailbox));
}

/** The counts that limit nothing any more, a day after the last mail, and the answers that are older than any private link. */
export const oldCounts = overdue(
  sql`
    select mailbox from ${recipients}
    where (mailed_at = '{}' or mailed_at[cardinality(mailed_at)] < now() - make_interval(days => ${mailCountDays}))
      and (answered_at is null or answered_at < now() - make_interval(days => ${privateLinkDays}))`,
  (mailboxes) => sql`delete from ${recipients} where mailbox in (${mailboxes})`,
);
