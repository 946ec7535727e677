import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import { staff, staffIdentities } from "../../server/tables.ts";
import type { Identity } from "./provider.ts";

/**
 * The member of staff whom a provider means. The first time they are known by the address that the provider vouches for, and by
 * the provider's own name for them from then on: an address may be somebody else's next year.
 * @returns undefined where nobody with that address was invited, or they may not come in any more
 */
export async function findByIdentity(
  db: Connection,
  { issuer, subject, email }: Identity,
): Promise<string | undefined> {
  const isThis = and(eq(staffIdentities.issuer, issuer), eq(staffIdentities.subject, subject));
  const [known] = await db
    .select({ id: staff.id, disabledAt: staff.disabledAt })
    .from(staffIdentities)
    .innerJoin(staff, eq(staff.id, staffIdentities.staffId))
    .where(isThis);
  if (known) return known.disabledAt === null ? known.id : undefined;
  if (email === undefined) return undefined;
  const [meant] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.disabledAt)));
  if (!meant) return undefined;
  const { rowCount } = await db
    .insert(staffIdentities)
    .values({ issuer, subject, staffId: meant.id })
    // Of each provider, somebody has one identity.
    .onConflictDoNothing();
  return rowCount === 1 ? meant.id : undefined;
}
