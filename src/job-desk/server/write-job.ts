import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { applications } from "../../applications/server/tables.ts";
import { slugOf } from "../../jobs/domain/job.ts";
import { type JobPart, jobPartNames, jobParts } from "../../jobs/domain/server/job-parts.ts";
import type { JobRecord } from "../../jobs/domain/server/job-record.ts";
import { type ToldRow, toldColumns, toldOf } from "../../jobs/domain/server/job-row.ts";
import { listedOnReopening } from "../../jobs/domain/server/listed-on-reopening.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import { indexJobs } from "../../jobs/search/server/index-jobs.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { deliveries } from "../../platform/db/tables.ts";
import { isFree } from "../../platform/outbox/leased-rows.ts";
import { jobFieldNames, type TypedJob } from "../job-fields.ts";
import { stateOf } from "../states.ts";
import { recordJobEvent } from "./events.ts";
import type { JobEventKind } from "./tables.ts";
import { typedOf } from "./typed-job.ts";

type Db = Database["db"];

/** The feed of jobs that were written here. */
export const deskSource = "desk";

export type JobRow = typeof jobs.$inferSelect;

/** Which version of a job is changed, and by whom. */
export type Hand = { id: number; version: number; byId: string };

/** Somebody, or a feed, has changed the job since. Nothing was written. */
export class StaleVersionError extends Error {
  override name = "StaleVersionError";
}

/** The job is in a state in which this cannot be done. */
export class WrongStateError extends Error {
  override name = "WrongStateError";
  /** A fixed word. */
  readonly reason: "state" | "closing-date-past";

  constructor(reason: WrongStateError["reason"] = "state") {
    super(reason);
    this.reason = reason;
  }
}

/** The job as it stands; undefined where there is none of this id. */
export async function readJobRow(db: Db | Transaction, id: number): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row;
}

/**
 * Keeps a new draft.
 * @param once a UUID: what is posted twice under it is one draft
 * @returns its id
 */
export function writeDraft(
  db: Db,
  byId: string,
  once: string,
  typed: TypedJob,
  record: JobRecord | undefined,
  kind: "written" | "copied" = "written",
): Promise<number> {
  return db.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(jobs)
      .values({ ...draftRow(typed, record), source: deskSource, sourceId: once })
      .onConflictDoNothing()
      .returning({ id: jobs.id });
    if (added) await recordJobEvent(transaction, { kind, jobId: added.id, byId });
    const id = added?.id ?? (await idOf(transaction, once));
    return id;
  });
}

async function idOf(db: Transaction, sourceId: string): Promise<number> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.source, deskSource), eq(jobs.sourceId, sourceId)));
  if (!row) throw new Error("A draft that is there was not found");
  return row.id;
}

/** A draft may be of anything: what cannot be read yet is kept as it was typed, beside something that the table takes. */
function draftRow(typed: TypedJob, record: JobRecord | undefined) {
  const title = (typed.title ?? "").replaceAll(/\s+/g, " ").trim().slice(0, longestTitle);
  const { sourceId: _, postedAt: __, ...told } = record ? toldOf(record) : blankRow(title);
  return { ...told, postedAt: null, typed: { ...typed } };
}

const longestTitle = 150;

const blankRow = (title: string) => ({
  sourceId: "",
  postedAt: null,
  title: title || "Untitled",
  slug: slugOf(title, null),
  description: "",
  kind: "contract" as const,
  sector: "it",
  country: "US",
  workplace: "on-site" as const,
  digest: "",
});

/** Keeps a draft as it is typed. */
export function saveDraft(
  db: Db,
  hand: Hand,
  typed: TypedJob,
  record: JobRecord | undefined,
): Promise<void> {
  return change(db, hand, async (row) => {
    if (stateOf(row, new Date()) !== "draft") throw new WrongStateError();
    const before = row.typed ?? {};
    const fields = jobFieldNames.filter((name) => typed[name] !== before[name]);
    return { kind: "changed", fields, set: draftRow(typed, record) };
  });
}

/** Changes a job that is or was published, at once for everybody. */
export function saveJob(db: Db, hand: Hand, record: JobRecord): Promise<void> {
  return change(db, hand, async (row) => {
    if (row.postedAt === null) throw new WrongStateError();
    const { sourceId: _, postedAt: __, digest: ___, ...told } = toldOf(record);
    const [typed, before] = [typedOf({ ...row, ...told }), typedOf(row)];
    const fields = jobFieldNames.filter((name) => typed[name] !== before[name]);
    const set = { ...told, ...heldByHand(row, told), listedAt: listedOnReopening };
    return { kind: "changed", fields, set };
  });
}

/** Of a feed's job, which parts are ours now, and what its feed says of them. */
function heldByHand(row: JobRow, told: Partial<ToldRow>): Partial<JobRow> {
  if (row.source === deskSource) return {};
  const feed = row.feedSays ?? feedRow(row);
  const parts = jobPartNames.filter((part) =>
    jobParts[part].some((column) => !isSame(feed[toldColumns[column].name], told[column])),
  );
  const byHand = [...parts, ...row.byHand.filter((part) => part === "state")];
  return { byHand, feedSays: byHand.length > 0 ? feed : null };
}

/** What is kept as JSON reads back as JSON has it. */
const isSame = (feed: unknown, ours: unknown) =>
  isDeepStrictEqual(plain(feed), plain(ours instanceof Date ? ours.getTime() : ours)) ||
  (ours instanceof Date && typeof feed === "string" && Date.parse(feed) === ours.getTime());

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function feedRow(row: JobRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(toldColumns).map(([key, { name }]) => [name, row[key as keyof ToldRow]]),
  );
}

/** What a feed says of its job, where something was changed by hand. */
export async function readFeedRow(db: Db | Transaction, id: number): Promise<ToldRow | undefined> {
  const feed = db
    .select({ feed: sql`jsonb_populate_record(null::jobs, ${jobs.feedSays})`.as("feed") })
    .from(jobs)
    .where(sql`${jobs.id} = ${id} and ${jobs.feedSays} is not null`)
    .as("feeds");
  const columns = Object.fromEntries(
    Object.entries(toldColumns).map(([key, column]) => [
      key,
      sql`(feeds.feed).${sql.identifier(column.name)}`.mapWith(column),
    ]),
  );
  const [row] = await db.select(columns).from(feed);
  return row as ToldRow | undefined;
}

/** Takes back what was changed by hand of a part: what its feed says counts again. */
export function takeFeed(db: Db, hand: Hand, part: JobPart): Promise<void> {
  return change(db, hand, async (row, transaction) => {
    const feed = await readFeedRow(transaction, hand.id);
    if (!feed || !row.byHand.includes(part)) throw new WrongStateError();
    const byHand = row.byHand.filter((one) => one !== part);
    const left = { byHand, feedSays: byHand.length > 0 ? row.feedSays : null };
    const event = { kind: "feed-taken", fields: [part] } as const;
    // Whether it is open its feed says with the next import.
    if (part === "state") return { ...event, set: { ...left, paused: false, confirmedAt: null } };
    const told = Object.fromEntries(jobParts[part].map((column) => [column, feed[column]]));
    const { title, city } = { ...row, ...told };
    const listed = { listedAt: listedOnReopening, slug: slugOf(title, city) };
    return { ...event, set: { ...told, ...left, ...listed } };
  });
}

/** Shows a draft to everybody. */
export function publishJob(db: Db, hand: Hand, record: JobRecord): Promise<void> {
  return change(db, hand, async (row) => {
    if (stateOf(row, new Date()) !== "draft") throw new WrongStateError();
    const { sourceId: _, ...told } = toldOf(record);
    const now = { listedAt: sql`now()`, confirmedAt: sql`now()` };
    return { kind: "published", set: { ...told, ...now, typed: null } };
  });
}

/** Takes a job away from everybody for a time. */
export function pauseJob(db: Db, hand: Hand): Promise<void> {
  return change(db, hand, async (row) => {
    if (stateOf(row, new Date()) !== "published") throw new WrongStateError();
    return { kind: "paused", set: { closedAt: sql`now()`, paused: true, ...stateByHand(row) } };
  });
}

/** Shows a job again that was paused or has closed. */
export function reopenJob(db: Db, hand: Hand): Promise<void> {
  return change(db, hand, async (row, transaction) => {
    const now = new Date();
    if (!row.closedAt || !row.postedAt) throw new WrongStateError();
    if (row.closesAt && row.closesAt <= now) throw new WrongStateError("closing-date-past");
    await takeBackClosingMails(transaction, hand.id);
    const open = { closedAt: null, paused: false, closingWord: null, confirmedAt: sql`now()` };
    return {
      kind: "reopened",
      set: { ...open, listedAt: listedOnReopening, ...stateByHand(row) },
    };
  });
}

/** What still waits would tell applicants that it is closed; and after it is closed again, its new word twice. */
async function takeBackClosingMails(transaction: Transaction, jobId: number): Promise<void> {
  const applied = transaction
    .select({ id: applications.submissionId })
    .from(applications)
    .where(eq(applications.jobId, jobId));
  await transaction
    .delete(deliveries)
    .where(
      and(
        inArray(deliveries.submissionId, applied),
        eq(deliveries.kind, "job-closed"),
        isNull(deliveries.deliveredAt),
        isNull(deliveries.failedAt),
        isFree(deliveries),
      ),
    );
}

/**
 * Closes a job, or throws a draft away.
 * @param word what its applicants are told; empty where they are told nothing
 * @param tell orders the mails that tell them
 */
export function closeJob(
  db: Db,
  hand: Hand,
  word: string,
  tell: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  return change(db, hand, async (row, transaction) => {
    if (row.closedAt && !row.paused) throw new WrongStateError();
    await tell(transaction);
    const closed = { closedAt: sql`coalesce(${jobs.closedAt}, now())`, paused: false };
    return {
      kind: "closed",
      set: { ...closed, closingWord: word || null, ...stateByHand(row) },
    };
  });
}

/** Whether a feed's job is open is then for us to say. */
function stateByHand(row: JobRow): Partial<JobRow> {
  if (row.source === deskSource) return {};
  const byHand = [...new Set([...row.byHand, "state"])];
  return { byHand, feedSays: row.feedSays ?? feedRow(row) };
}

/** Says that a job is still open. @returns false where it lives by its feed or is not open: nothing was changed */
export function confirmJob(db: Db, id: number, byId: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(jobs)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(jobs.id, id), isToConfirm));
    if (rowCount !== 1) return false;
    await recordJobEvent(transaction, { kind: "confirmed", jobId: id, byId });
    await indexJobs(transaction, [id]);
    return true;
  });
}

/** Whether a job ends where nobody confirms it, and was not closed. */
export const livesByUs = sql`
  ${jobs.confirmedAt} is not null and ${jobs.postedAt} is not null and ${jobs.closedAt} is null`;

/** Whether that is to be asked: one whose last day to apply is over is open no more. */
export const isToConfirm = sql`
  ${livesByUs} and (${jobs.closesAt} is null or ${jobs.closesAt} > now())`;

type Change = {
  kind: JobEventKind;
  fields?: readonly string[];
  set: { [Key in keyof JobRow]?: JobRow[Key] | SQL };
};

/**
 * Changes a job on the version that somebody has seen, with the event and the search's index in one transaction.
 * @throws {StaleVersionError} when it has another version by now
 */
async function change(
  db: Db,
  { id, version, byId }: Hand,
  decide: (row: JobRow, transaction: Transaction) => Promise<Change>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(jobs).where(eq(jobs.id, id)).for("update");
    if (row?.version !== version) throw new StaleVersionError();
    const { kind, fields, set } = await decide(row, transaction);
    await transaction
      .update(jobs)
      .set({ ...set, version: version + 1, updatedAt: sql`now()` })
      .where(eq(jobs.id, id));
    await recordJobEvent(transaction, { kind, jobId: id, byId, ...(fields && { fields }) });
    await indexJobs(transaction, [id]);
  });
}
