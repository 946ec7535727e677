import { desc, eq } from "drizzle-orm";
import { staff } from "../../desk/server/tables.ts";
import type { Connection } from "../../platform/db/client.ts";
import { type JobEventKind, jobEvents, jobImportEvents } from "./tables.ts";

type NewEvent = {
  kind: JobEventKind;
  jobId: number;
  /** Who did it; null for the program itself. */
  byId: string | null;
  /** What of the job was changed, as the form's fields are named. */
  fields?: readonly string[];
};

/** Notes what happens to a job, in the transaction in which it happens. */
export async function recordJobEvent(
  db: Connection,
  { fields = [], ...event }: NewEvent,
): Promise<void> {
  await db.insert(jobEvents).values({ ...event, fields: [...fields] });
}

export type ShownEvent = {
  id: number;
  kind: JobEventKind;
  happenedAt: Date;
  fields: string[];
  /** Null for the program itself. */
  name: string | null;
};

const shownEvents = 50;

/** What happened to a job of late, the newest first. */
export function listJobEvents(db: Connection, jobId: number): Promise<ShownEvent[]> {
  const { id, kind, happenedAt, fields } = jobEvents;
  return db
    .select({ id, kind, happenedAt, fields, name: staff.name })
    .from(jobEvents)
    .leftJoin(staff, eq(staff.id, jobEvents.byId))
    .where(eq(jobEvents.jobId, jobId))
    .orderBy(desc(id))
    .limit(shownEvents);
}

type NewImport = Pick<typeof jobImportEvents.$inferInsert, "source" | "forced" | "byId">;

/** Notes who takes a feed in, before the first of its jobs is written. */
export async function recordImport(db: Connection, event: NewImport): Promise<void> {
  await db.insert(jobImportEvents).values(event);
}

export type ShownImport = Omit<typeof jobImportEvents.$inferSelect, "byId"> & { name: string };

const shownImports = 20;

/** Which feeds were taken in of late, the newest first. */
export function listImportEvents(db: Connection): Promise<ShownImport[]> {
  const { id, happenedAt, source, forced, byId } = jobImportEvents;
  return db
    .select({ id, happenedAt, source, forced, name: staff.name })
    .from(jobImportEvents)
    .innerJoin(staff, eq(staff.id, byId))
    .orderBy(desc(id))
    .limit(shownImports);
}
