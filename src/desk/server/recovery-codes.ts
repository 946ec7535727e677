import { createHash, randomInt } from "node:crypto";
import { count, eq } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import { recoveryCode } from "../recovery-code.ts";
import { staffRecoveryCodes } from "./tables.ts";

const codes = 8;
/** Read from paper: no I, L, O, U, 0 or 1. Thirty letters, so that a code of 28 has 137 bits (ASVS 5.0, 11.5.1). */
// cspell:disable-next-line
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Makes somebody's codes anew; the former ones are worth nothing then.
 * @returns the codes as they are printed: nothing but their hashes is kept
 */
export async function makeRecoveryCodes(db: Connection, staffId: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode);
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await db
    .insert(staffRecoveryCodes)
    .values(made.map((code) => ({ codeHash: hashCode(code), staffId })));
  return made;
}

/** Takes a code, once. @returns whose it was */
export async function takeRecoveryCode(db: Connection, code: string): Promise<string | undefined> {
  const [taken] = await db
    .delete(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.codeHash, hashCode(code)))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return taken?.staffId;
}

/** How many of somebody's codes are left. */
export async function countRecoveryCodes(db: Connection, staffId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId));
  return row?.left ?? 0;
}

function newCode(): string {
  const { groups, lettersInGroup } = recoveryCode;
  const newLetter = () => alphabet[randomInt(alphabet.length)];
  const newGroup = () => Array.from({ length: lettersInGroup }, newLetter).join("");
  return Array.from({ length: groups }, newGroup).join("-");
}

/** However it is typed. From 112 random bits on, one pass of SHA-256 is enough (ASVS 5.0, 6.5.2). */
function hashCode(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z2-9]/g, "");
  return createHash("sha256").update(letters).digest("hex");
}
