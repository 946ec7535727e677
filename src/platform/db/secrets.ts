import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import type { Database } from "./client.ts";
import { installationSecret } from "./tables.ts";

/** What a key is for. Each purpose has a key of its own: one that leaks tells nothing of the others. */
type Purpose =
  | "submission-key"
  | "client-address"
  | "receipt"
  | "passkey-challenge"
  | "openid-attempt"
  | "backup-file"
  | "rate-limit";

/** The keys that all servers of this installation share. */
export type Secrets = {
  /** A key of 32 bytes for one purpose, the same at every start and on every server. No log or message shows its bytes. */
  keyFor(purpose: Purpose): KeyObject;
};

/**
 * Reads the installation's secret from the database, where whichever server starts first has put 256 random bits.
 * It lives beside what it protects: whoever reads the database needs no forged key any more.
 */
export async function openSecrets(db: Database["db"]): Promise<Secrets> {
  const secret = (await readSecret(db)) ?? (await makeSecret(db));
  return { keyFor: (purpose) => derive(secret, purpose) };
}

async function readSecret(db: Database["db"]): Promise<Buffer | undefined> {
  const [row] = await db.select().from(installationSecret);
  return row && Buffer.from(row.secret, "hex");
}

/** Of several first starts at once one insert wins, and all read the winner's row. */
async function makeSecret(db: Database["db"]): Promise<Buffer> {
  const secret = randomBytes(32).toString("hex");
  await db.insert(installationSecret).values({ secret }).onConflictDoNothing();
  const made = await readSecret(db);
  if (!made) throw new Error("The installation's secret is not there");
  return made;
}

/**
 * Since when this database is the installation's; undefined before its first start. Files from before are none of its own: who
 * starts with another database by mistake has the files of the right one.
 */
export async function findBeginning(db: Database["db"]): Promise<Date | undefined> {
  const [row] = await db.select({ at: installationSecret.createdAt }).from(installationSecret);
  return row?.at;
}

/** HKDF with SHA-256 (RFC 5869). The secret is uniformly random, so it needs no salt (3.1). */
function derive(secret: Buffer, purpose: Purpose): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
}
