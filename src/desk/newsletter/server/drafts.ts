import { and, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { z } from "zod";
import { readIssue, sendIssue, stopIssue } from "../../../newsletter/server/issues.ts";
import type { Connection, Database } from "../../../platform/db/client.ts";
import { comesAfter, positionOf } from "../../../platform/db/list-position.ts";
import { staff } from "../../server/tables.ts";
import { newsletterDrafts, newsletterSendings, newsletterStops } from "./tables.ts";

/** A draft as it was saved last. */
export type Draft = {
  id: string;
  version: number;
  markdown: string;
  /** What it is called: its subject, or that it has none that can be read. */
  subject: string;
  by: string;
  savedAt: Date;
  /** When it was sent, and as which issue; null while it was not. */
  sentAt: Date | null;
  issueId: string | null;
  /** Who has stopped it while it went out, last. */
  stoppedBy: string | null;
};

const draftColumns = {
  id: newsletterDrafts.id,
  version: newsletterDrafts.version,
  markdown: newsletterDrafts.markdown,
  by: staff.name,
  savedAt: newsletterDrafts.savedAt,
  position: positionOf(newsletterDrafts.savedAt, newsletterDrafts.id),
  sentAt: newsletterSendings.sentAt,
  issueId: newsletterSendings.issueId,
  stoppedBy: sql<string | null>`(
    select stopper.name from ${newsletterStops} as stop join ${staff} as stopper on stopper.id = stop.by_id
    where stop.draft_id = ${newsletterDrafts.id} order by stop.stopped_at desc limit 1)`,
};

/** A draft in its newest version. */
export async function findDraft(db: Connection, id: string): Promise<Draft | undefined> {
  const [found] = await selectDrafts(db)
    .where(eq(newsletterDrafts.id, id))
    .orderBy(desc(newsletterDrafts.version))
    .limit(1);
  return found && named(found);
}

const pageSize = 50;

/** A page of drafts, and where the next one begins, if there is one. */
export type DraftsPage = { drafts: Draft[]; next: string | undefined };

/**
 * A page of the drafts that were not sent, each in its newest version, the latest first.
 * @param before where the page before ended, as `positionOf` writes it; the first page when left out
 */
export async function listDrafts(db: Connection, before?: string): Promise<DraftsPage> {
  const { id, savedAt } = newsletterDrafts;
  const newest = db
    .select({ id: newsletterDrafts.id, version: max(newsletterDrafts.version).as("newest") })
    .from(newsletterDrafts)
    .groupBy(newsletterDrafts.id)
    .as("newest_versions");
  const rows = await selectDrafts(db)
    .innerJoin(
      newest,
      and(eq(newest.id, newsletterDrafts.id), eq(newest.version, newsletterDrafts.version)),
    )
    .where(
      and(
        isNull(newsletterSendings.draftId),
        before === undefined ? undefined : comesAfter(savedAt, id, before),
      ),
    )
    .orderBy(desc(savedAt), desc(id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? shown.at(-1)?.position : undefined;
  return { drafts: shown.map(named), next };
}

/** Which drafts these issues were sent from, by the issues' ids. */
export async function findDraftsOf(
  db: Connection,
  issueIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const { issueId, draftId } = newsletterSendings;
  const rows = await db
    .select({ issueId, draftId })
    .from(newsletterSendings)
    .where(inArray(issueId, issueIds));
  return new Map(rows.map((row) => [row.issueId, row.draftId]));
}

type SelectedDraft = Awaited<ReturnType<typeof selectDrafts>>[number];

/** The subject as it is typed: what it is worth is found out when the issue is read. */
function named({ position: _, ...draft }: SelectedDraft): Draft {
  const typed = /^subject: *"?([^\n"]*)/m.exec(draft.markdown)?.[1]?.trim();
  return { ...draft, subject: typed || "Without a subject" };
}

function selectDrafts(db: Connection) {
  return db
    .select(draftColumns)
    .from(newsletterDrafts)
    .innerJoin(staff, eq(staff.id, newsletterDrafts.byId))
    .leftJoin(newsletterSendings, eq(newsletterSendings.draftId, newsletterDrafts.id))
    .$dynamic();
}

/** The text of a draft, and on which version of it it was written: 0 begins one. */
type Saving = { id: string; version: number; markdown: string };

/**
 * Saves a draft as its next version, once, however often it is posted.
 * @returns "stale" where somebody else has saved another text as that version, and "sent" where the issue has gone out or
 * is going out: its readers get what was saved before
 */
export function saveDraft(
  db: Database["db"],
  byId: string,
  { id, markdown, ...saving }: Saving,
): Promise<"saved" | "stale" | "sent"> {
  const version = saving.version + 1;
  return db.transaction(async (transaction) => {
    if (!(await holdDraft(transaction, id, "shared"))) return "sent";
    const isThisDraft = eq(newsletterSendings.draftId, id);
    if ((await transaction.$count(newsletterSendings, isThisDraft)) > 0) return "sent";
    const { rowCount } = await transaction
      .insert(newsletterDrafts)
      .values({ id, version, markdown, byId })
      .onConflictDoNothing();
    if (rowCount === 1) return "saved";
    const [known] = await transaction
      .select({ markdown: newsletterDrafts.markdown })
      .from(newsletterDrafts)
      .where(and(eq(newsletterDrafts.id, id), eq(newsletterDrafts.version, version)));
    return known?.markdown === markdown ? "saved" : "stale";
  });
}

const holdSchema = z.object({ held: z.boolean() });

/**
 * Holds a draft until the transaction ends: who saves it beside others who save, who sends it alone.
 * @returns false where it is held otherwise already, which nobody waits for: a long list takes a while to be ordered for
 */
async function holdDraft(
  transaction: Connection,
  id: string,
  how: "shared" | "alone",
): Promise<boolean> {
  const key = sql`hashtextextended(${`newsletter draft ${id}`}, 0)`;
  const { rows } = await transaction.execute(
    how === "alone"
      ? sql`select pg_try_advisory_xact_lock(${key}) as held`
      : sql`select pg_try_advisory_xact_lock_shared(${key}) as held`,
  );
  return holdSchema.parse(rows[0]).held;
}

/**
 * Sends a draft to every confirmed subscriber, once: a second call orders nothing.
 * @returns false where it was sent before, or is being sent
 * @throws {IssueError} when it cannot be mailed as it is written; then nothing is sent
 */
export function sendDraft(
  db: Database["db"],
  byId: string,
  { id, markdown }: Draft,
  origin: string,
): Promise<boolean> {
  const issue = readIssue(markdown, origin);
  return db
    .transaction(async (transaction) => {
      if (!(await holdDraft(transaction, id, "alone"))) return false;
      await sendIssue(transaction, issue);
      const { rowCount } = await transaction
        .insert(newsletterSendings)
        .values({ draftId: id, issueId: issue.id, byId })
        .onConflictDoNothing();
      // What this one has ordered, for who has come since, is taken back.
      if (rowCount !== 1) throw new SentBeforeError();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof SentBeforeError) return false;
      throw error;
    });
}

/**
 * Stops an issue that goes out, and notes who did.
 * @returns how many mails do not go out
 */
export async function stopSending(
  db: Database["db"],
  byId: string,
  draftId: string,
  issueId: string,
): Promise<number> {
  await db.insert(newsletterStops).values({ draftId, byId });
  return stopIssue(db, issueId);
}

class SentBeforeError extends Error {
  override name = "SentBeforeError";
}
