import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { applications } from "../../../applications/server/tables.ts";
import { waitsForDecision } from "../../../applications/server/waits-for-decision.ts";
import type { Database } from "../../../platform/db/client.ts";
import { submissions } from "../../../platform/db/tables.ts";
import { promisedBy, today } from "./promised.ts";
import { inboxItems } from "./tables.ts";

/** A submission without anything personal. */
export type ListedSubmission = Pick<
  typeof submissions.$inferSelect,
  "reference" | "form" | "status" | "suspicion" | "receivedAt"
> & {
  /** By which day something was promised that was not done, by the clock of the head office, such as `2026-12-04`. */
  lateSince: string | undefined;
};

/** Submissions that are held in memory at once. */
const batch = 1_000;

/**
 * What people have sent for staff to answer, oldest first.
 * @param isOpen only what nobody has answered yet, and applications that nobody has decided on
 */
export async function* listSubmissions(
  db: Database["db"],
  isOpen: boolean,
  now: Date,
): AsyncGenerator<ListedSubmission> {
  let after: SQL | undefined;
  for (;;) {
    const condition = isOpen ? inArray(submissions.id, openIds(db)) : undefined;
    const rows = await selectBatch(db, and(condition, after));
    for (const row of rows) yield describe(row, now);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    // By the row itself: a `Date` has no microseconds.
    after = sql`(${submissions.receivedAt}, ${submissions.id}) > (
      select last.received_at, last.id from ${submissions} as last where last.id = ${last.id})`;
  }
}

/** Each of the two in words of the statement, since an index holds only such rows. */
function openIds(db: Database["db"]) {
  const unanswered = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(sql`${submissions.status} in ('received', 'read')`);
  const undecided = db
    .select({ id: applications.submissionId })
    .from(applications)
    .where(waitsForDecision);
  return unionAll(unanswered, undecided);
}

type Row = Awaited<ReturnType<typeof selectBatch>>[number];

function selectBatch(db: Database["db"], condition: SQL | undefined) {
  const { id, reference, form, status, suspicion, receivedAt } = submissions;
  return db
    .select({
      ...{ id, reference, form, status, suspicion, receivedAt },
      writtenAt: inboxItems.lastWrittenAt,
      decideBy: applications.decideBy,
      stage: applications.stage,
    })
    .from(submissions)
    .innerJoin(inboxItems, eq(inboxItems.submissionId, id))
    .leftJoin(applications, eq(applications.submissionId, id))
    .where(condition)
    .orderBy(asc(receivedAt), asc(id))
    .limit(batch);
}

function describe(row: Row, now: Date): ListedSubmission {
  const { reference, form, status, suspicion, receivedAt } = row;
  const promised = promisedBy(row);
  const isLate = promised !== undefined && promised < today(now);
  const lateSince = isLate ? promised : undefined;
  return { reference, form, status, suspicion, receivedAt, lateSince };
}
