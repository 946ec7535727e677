import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import type { Overdue } from "../../platform/db/overdue.ts";
import { hashToken, newToken } from "../../platform/private-links/tokens.ts";
import type { StaffMember } from "../roles.ts";
import { type signInMeans, staff, staffSessions } from "./tables.ts";

/** A session ends after a working day at most, and after an hour without use (NIST SP 800-63B-4, 2.2.3). */
const sessionHours = { most: 12, idle: 1 };

/** For so long after its owner has shown a passkey a session may make changes that matter (ASVS 5.0, 7.5.1). */
const confirmedMinutes = 10;

/** So seldom a use is written down. */
const seenEverySeconds = 60;

const longestBrowserName = 200;

/** Somebody who has come in. */
export type Session = {
  id: string;
  tokenHash: string;
  means: (typeof signInMeans)[number];
  /** Whether its owner has shown a passkey a moment ago. */
  isConfirmed: boolean;
  member: StaffMember;
};

/** What its owner is shown of a session. */
export type ShownSession = { id: string; browser: string; startedAt: Date; seenAt: Date };

/**
 * Begins a session: always with a new token, so that nobody can have somebody sign in to one that they know.
 * @param browser what it calls itself
 * @returns the token, which only the browser keeps
 */
export async function startSession(
  db: Connection,
  staffId: string,
  means: Session["means"],
  browser: string,
): Promise<string> {
  const token = newToken();
  await db.insert(staffSessions).values({
    id: randomUUID(),
    tokenHash: hashToken(token),
    staffId,
    means,
    confirmedAt: means === "passkey" ? sql`now()` : null,
    browser: browser.slice(0, longestBrowserName),
  });
  return token;
}

const isAlive = and(
  gt(staffSessions.startedAt, sql`now() - make_interval(hours => ${sessionHours.most})`),
  gt(staffSessions.seenAt, sql`now() - make_interval(hours => ${sessionHours.idle})`),
);

/**
 * The session of a token, unless it has ended or its owner may not come in any more.
 * @param isUse whether it is its owner who asks, and not a page that keeps itself up to date
 */
export async function findSession(
  db: Connection,
  token: string,
  isUse = true,
): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({
      id: staffSessions.id,
      tokenHash: staffSessions.tokenHash,
      means: staffSessions.means,
      isConfirmed: sql<boolean>`coalesce(${staffSessions.confirmedAt} > now() - make_interval(mins => ${confirmedMinutes}), false)`,
      member: { id: staff.id, email: staff.email, name: staff.name, role: staff.role },
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), isAlive, isNull(staff.disabledAt)));
  if (!found || !isUse) return found;
  await db
    .update(staffSessions)
    .set({ seenAt: sql`now()` })
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        lt(staffSessions.seenAt, sql`now() - make_interval(secs => ${seenEverySeconds})`),
      ),
    );
  return found;
}

/**
 * Notes that the owner of a session has shown a passkey. It goes on under a new token, so that whoever may know the one before
 * cannot do what it opens (ASVS 5.0, 7.2.4).
 * @returns the token, which only the browser keeps
 */
export async function confirmSession(db: Connection, id: string): Promise<string> {
  const token = newToken();
  await db
    .update(staffSessions)
    .set({ confirmedAt: sql`now()`, tokenHash: hashToken(token) })
    .where(eq(staffSessions.id, id));
  return token;
}

/** Those that somebody has open, the newest first. */
export function listSessions(db: Connection, staffId: string): Promise<ShownSession[]> {
  const { id, browser, startedAt, seenAt } = staffSessions;
  return db
    .select({ id, browser, startedAt, seenAt })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isAlive))
    .orderBy(desc(staffSessions.startedAt));
}

/** Ends one of somebody's own sessions; false where they have none of this id. */
export async function endSession(db: Connection, staffId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)));
  return rowCount === 1;
}

/**
 * Ends all of somebody's sessions.
 * @param except the id of one that goes on
 */
export async function endSessions(db: Connection, staffId: string, except?: string): Promise<void> {
  await db
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        except === undefined ? undefined : ne(staffSessions.id, except),
      ),
    );
}

const isOver = or(
  lt(staffSessions.startedAt, sql`now() - make_interval(hours => ${sessionHours.most})`),
  lt(staffSessions.seenAt, sql`now() - make_interval(hours => ${sessionHours.idle})`),
);

/** The sessions that are over. */
export const endedSessions: Overdue = {
  count: (db) => db.$count(staffSessions, isOver),
  delete: async (db) => (await db.delete(staffSessions).where(isOver)).rowCount ?? 0,
};
