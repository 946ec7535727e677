import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/client.ts";
import { submissions } from "../db/tables.ts";

/** How far a clock is ahead of another one, in seconds. */
export type ClockOffset = {
  /** `records` are the times of what was received: no clock that is right comes before them. */
  against: "database" | "storage" | "identity-provider" | "records";
  seconds: number;
};

/** Milliseconds since 1970. */
type Now = () => number;

/** Who asks for the time must not wait for it, in milliseconds. */
const patienceMs = 3_000;

/** More than an answer takes; requests to S3 and sign-ins by the identity provider fail when it is minutes. */
const mostSeconds = 10;

/** Whether one of them says that a clock is wrong: nobody knows which. */
export function isClockWrong(offsets: readonly ClockOffset[]): boolean {
  return offsets.some(({ seconds }) => Math.abs(seconds) > mostSeconds);
}

export type TimeServer = { name: "storage" | "identity-provider"; url: string };

/**
 * Holds the clock of this machine against those of the servers that it works with, and the database's against what was received. Who
 * does not answer is left out.
 * @param servers HTTP servers; their answers have a `Date` (RFC 9110, 6.6.1)
 * @param now the clock that is looked at
 */
export async function clockOffsets(
  db: Database["db"],
  servers: readonly TimeServer[],
  now: Now = Date.now,
): Promise<ClockOffset[]> {
  const offsets = await Promise.allSettled([
    offsetFrom("database", () => databaseTime(db), now),
    ...servers.map(({ name, url }) => offsetFrom(name, () => httpTime(url), now)),
    recordsOffset(db),
  ]);
  return offsets.flatMap((asked) => (asked.status === "fulfilled" ? asked.value : []));
}

/** An answer is taken to have been made half-way between question and arrival. */
async function offsetFrom(
  against: ClockOffset["against"],
  ask: () => Promise<number>,
  now: Now,
): Promise<ClockOffset> {
  const askedAt = now();
  const theirs = await ask();
  const ours = (askedAt + now()) / 2;
  return { against, seconds: (ours - theirs) / 1000 };
}

const milliseconds = z.tuple([z.object({ ms: z.coerce.number() })]);

async function databaseTime(db: Database["db"]): Promise<number> {
  const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return milliseconds.parse(rows)[0].ms;
}

async function httpTime(url: string): Promise<number> {
  const signal = AbortSignal.timeout(patienceMs);
  const { headers } = await fetch(url, { method: "HEAD", redirect: "manual", signal });
  // It tells whole seconds.
  return Date.parse(z.string().parse(headers.get("date"))) + 500;
}

async function recordsOffset(db: Database["db"]): Promise<ClockOffset> {
  const { rows } = await db.execute(
    sql`select least(0, extract(epoch from clock_timestamp() - max(${submissions.receivedAt}))) * 1000 as ms from ${submissions}`,
  );
  return { against: "records", seconds: milliseconds.parse(rows)[0].ms / 1000 };
}
