import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Connection, Database } from "../../platform/db/client.ts";
import { hashToken, newToken } from "../../platform/private-links/tokens.ts";
import type { Role, StaffMember } from "../roles.ts";
import { recordEvent } from "./events.ts";
import { endSessions } from "./sessions.ts";
import { staff, staffIdentities, staffInvitations, staffPasskeys } from "./tables.ts";

/** A link that lets somebody in is used at once, or is worth nothing (ASVS 5.0, 6.4.1). */
export const invitationMinutes = 10;

/** Somebody as admins see them. */
export type ShownMember = StaffMember & { disabledAt: Date | null; hasComeIn: boolean };

/** Nobody would be left who can let others in. */
export class LastAdminError extends Error {
  override name = "LastAdminError";
}

/** Somebody of this address is here already, and has a name and a role. */
export class KnownPersonError extends Error {
  override name = "KnownPersonError";
}

/** Whether anybody was ever invited: before that there is no desk. */
export async function hasStaff(db: Connection): Promise<boolean> {
  return (await db.select({ id: staff.id }).from(staff).limit(1)).length > 0;
}

/** All of them, by name. */
export function listPeople(db: Connection): Promise<ShownMember[]> {
  const { id, email, name, role, disabledAt } = staff;
  const hasComeIn = sql<boolean>`exists(select from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff}.id)
    or exists(select from ${staffIdentities} where ${staffIdentities.staffId} = ${staff}.id)`;
  return db
    .select({ id, email, name, role, disabledAt, hasComeIn })
    .from(staff)
    .orderBy(asc(sql`lower(${name})`), asc(email));
}

type Invited = { email: string; name: string; role: Role };

/**
 * Makes a link by which somebody comes in for the first time, or again after a loss. Earlier links to them end.
 * @param byId who invites; null for a command on the server
 * @param person who is known already keeps name and role
 * @returns the link's token, which is kept nowhere
 */
export function invite(db: Database["db"], byId: string | null, person: Invited): Promise<string> {
  return db.transaction(async (transaction) => {
    const [known] = await transaction
      .insert(staff)
      .values(newRow(person))
      // Changes nothing, but returns who is known already.
      .onConflictDoUpdate({ target: staff.email, set: { email: sql`${staff.email}` } })
      .returning({ id: staff.id, role: staff.role });
    if (!known) throw new Error("Nobody was invited");
    return makeInvitation(transaction, byId, known);
  });
}

/**
 * The same for somebody new.
 * @throws {KnownPersonError}
 */
export function inviteNew(db: Database["db"], byId: string, person: Invited): Promise<string> {
  return db.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(staff)
      .values(newRow(person))
      .onConflictDoNothing()
      .returning({ id: staff.id, role: staff.role });
    if (!added) throw new KnownPersonError();
    return makeInvitation(transaction, byId, added);
  });
}

const newRow = (person: Invited) => ({
  ...person,
  id: randomUUID(),
  email: person.email.toLowerCase(),
});

async function makeInvitation(
  db: Connection,
  byId: string | null,
  { id: staffId, role }: Pick<StaffMember, "id" | "role">,
): Promise<string> {
  const token = newToken();
  await db.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId));
  await db.insert(staffInvitations).values({
    tokenHash: hashToken(token),
    staffId,
    expiresAt: sql`now() + make_interval(mins => ${invitationMinutes})`,
  });
  await recordEvent(db, { kind: "invited", staffId, byId, role });
  return token;
}

/** Who is invited by a link that still works. */
export async function findInvited(db: Connection, token: string): Promise<StaffMember | undefined> {
  const { id, email, name, role } = staff;
  const [found] = await db
    .select({ id, email, name, role })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(and(isOfToken(token), isNull(staff.disabledAt)));
  return found;
}

/** Uses a link up; false where somebody has done so before. */
export async function takeInvitation(db: Connection, token: string): Promise<boolean> {
  const { rowCount } = await db.delete(staffInvitations).where(isOfToken(token));
  return rowCount === 1;
}

const isOfToken = (token: string) =>
  and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, sql`now()`));

/**
 * Changes what somebody may do.
 * @throws {LastAdminError}
 */
export async function changeRole(
  db: Database["db"],
  byId: string,
  staffId: string,
  role: Role,
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (role !== "admin") await expectOtherAdmin(transaction, staffId);
    const { rowCount } = await transaction.update(staff).set({ role }).where(eq(staff.id, staffId));
    if (rowCount === 1)
      await recordEvent(transaction, { kind: "role-changed", staffId, byId, role });
  });
}

/** Signs somebody out wherever they are in: they may come in again. */
export async function signOut(db: Database["db"], byId: string, staffId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await endSessions(transaction, staffId);
    await recordEvent(transaction, { kind: "sessions-ended", staffId, byId });
  });
}

/**
 * Shuts somebody out at once: their sessions and invitations end.
 * @throws {LastAdminError}
 */
export async function disable(db: Database["db"], byId: string, staffId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await expectOtherAdmin(transaction, staffId);
    const { rowCount } = await transaction
      .update(staff)
      .set({ disabledAt: sql`now()` })
      .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)));
    await endSessions(transaction, staffId);
    await transaction.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId));
    if (rowCount === 1) await recordEvent(transaction, { kind: "disabled", staffId, byId });
  });
}

/** Lets somebody in again who was shut out. */
export async function enable(db: Database["db"], byId: string, staffId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(staff)
      .set({ disabledAt: null })
      .where(eq(staff.id, staffId));
    if (rowCount === 1) await recordEvent(transaction, { kind: "enabled", staffId, byId });
  });
}

/** Locks the admins, so that of two who shut each other out one stays. */
async function expectOtherAdmin(db: Connection, staffId: string): Promise<void> {
  const admins = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "admin"), isNull(staff.disabledAt)))
    .orderBy(staff.id)
    .for("update");
  const isAdmin = admins.some(({ id }) => id === staffId);
  if (isAdmin && admins.length === 1) throw new LastAdminError();
}
