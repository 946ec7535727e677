import { hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "./client.ts";
import { installationSecret } from "./tables.ts";

/** What a key is for. Each purpose has a key of its own: one that leaks tells nothing of the others. */
type Purpose =
  | "submission-key"
  | "client-address"
  | "receipt"
  | "passkey-challenge"
  | "openid-attempt"
  | "rate-limit";

/** The keys that all servers of this installation share. */
export type Secrets = {
  /** A key of 32 bytes for one purpose, the same at every start and on every server. */
  keyFor(purpose: Purpose): Buffer;
};

/**
 * Reads the installation's secret from the database, where whichever server starts first has put 256 random bits.
 * It lives beside what it protects: whoever reads the database needs no forged key any more.
 */
export async function openSecrets(db: Database["db"]): Promise<Secrets> {
  // Of several first starts at once one insert wins, and all read the winner's row.
  await db
    .insert(installationSecret)
    .values({ secret: randomBytes(32).toString("hex") })
    .onConflictDoNothing();
  const [row] = await db.select().from(installationSecret);
  if (!row) throw new Error("The installation's secret is not there");
  const secret = Buffer.from(row.secret, "hex");
  return { keyFor: (purpose) => derive(secret, purpose) };
}

/** HKDF with SHA-256 (RFC 5869). The secret is uniformly random, so it needs no salt (3.1). */
function derive(secret: Buffer, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
