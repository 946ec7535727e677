import type { Connection } from "../../platform/db/client.ts";
import type { Role } from "../roles.ts";
import { staffEvents } from "./tables.ts";

type StaffEvent = {
  kind: (typeof staffEvents.$inferInsert)["kind"];
  /** Whose way in it is. */
  staffId: string;
  /** Who did it; null for a command on the server. */
  byId: string | null;
  /** The one that they were given. */
  role?: Role;
};

/** Notes what happened, in the transaction in which it happens. */
export async function recordEvent(db: Connection, event: StaffEvent): Promise<void> {
  await db.insert(staffEvents).values(event);
}
