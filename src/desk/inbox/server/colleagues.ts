import { and, asc, inArray, isNull } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import type { StaffMember } from "../../roles.ts";
import { inboxRoles } from "../../roles.ts";
import { staff } from "../../server/tables.ts";

/** Somebody who works with the inbox. */
export type Colleague = Pick<StaffMember, "id" | "name" | "email">;

/** All who work with the inbox now, by name. */
export function listColleagues(db: Connection): Promise<Colleague[]> {
  return db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .where(and(isNull(staff.disabledAt), inArray(staff.role, [...inboxRoles])))
    .orderBy(asc(staff.name), asc(staff.id));
}

/** Nobody who works with the inbox has this id. */
export class UnknownColleagueError extends Error {
  override name = "UnknownColleagueError";
}
