import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { Log } from "../log.ts";
import { keepLooking } from "../periodic/keep-looking.ts";
import type { OwnProblemName } from "./problem.ts";
import { type Figures, programReports } from "./tables.ts";

/** Milliseconds. */
const usualMs = 30_000;
/** A database that does not answer keeps no program from ending. */
const patienceMs = 1_000;
/** Who has said nothing for three times as long has ended without a word. */
const isFresh = sql`${programReports.saidAt} > now() - make_interval(secs => ${(3 * usualMs) / 1000})`;
const isLongGone = lt(programReports.saidAt, sql`now() - interval '1 hour'`);

/** What was found out about this machine and program. */
export type Look = { problems: OwnProblemName[]; figures: Figures };

export type Reporting = {
  /** What was found at the last look, if there was one. */
  last(): Look | undefined;
  /** Whether the database took the last word; undefined before the first. */
  wasWritten(): boolean | undefined;
  stop(): Promise<void>;
};

type Reporter = {
  db: Database["db"];
  log: Log;
  program: (typeof programReports.$inferInsert)["program"];
  look: () => Promise<Look>;
};

/** Looks now and again what a machine and its program lack, and leaves word of it in the database, for all who show it. */
export function startReporting({ db, log, program, look }: Reporter, everyMs = usualMs): Reporting {
  const id = randomUUID();
  const host = hostname();
  let last: Look | undefined;
  let wasWritten: boolean | undefined;

  async function report(): Promise<void> {
    const found = await look();
    tell(log, last?.problems ?? [], found.problems);
    last = found;
    await db
      .insert(programReports)
      .values({ id, host, program, ...found })
      .onConflictDoUpdate({ target: programReports.id, set: { ...found, saidAt: sql`now()` } });
    await db.delete(programReports).where(isLongGone);
    wasWritten = true;
  }

  const stopLooking = keepLooking(report, everyMs, () => {
    wasWritten = false;
  });
  return {
    last: () => last,
    wasWritten: () => wasWritten,
    async stop() {
      await stopLooking();
      const gone = db.delete(programReports).where(eq(programReports.id, id));
      await Promise.race([gone.catch(() => undefined), sleep(patienceMs)]);
    },
  };
}

function tell(log: Log, before: readonly string[], now: readonly string[]): void {
  for (const reason of now.filter((name) => !before.includes(name)))
    log.error({ event: "problem-began", reason }, "A person must look at it: see docs/operate.md");
  for (const reason of before.filter((name) => !now.includes(name)))
    log.info({ event: "problem-ended", reason });
}

export type ProgramReport = typeof programReports.$inferSelect;

/** What each program that runs last said of itself. */
export function listReports(db: Database["db"]): Promise<ProgramReport[]> {
  const { host, program, startedAt } = programReports;
  return db.select().from(programReports).where(isFresh).orderBy(host, program, startedAt);
}
