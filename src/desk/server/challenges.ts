import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import { lt } from "drizzle-orm";
import type { Connection } from "../../platform/db/client.ts";
import { staffUsedChallenges } from "./tables.ts";

/** As long as somebody may look for their phone. */
const validMilliseconds = 5 * 60_000;

const nonceBytes = 16;
const timeBytes = 6;
const macBytes = 32;

/**
 * Challenges for passkeys (Web Authentication Level 3, 13.4.3). A page that is only looked at keeps nothing: a challenge says
 * itself until when it is valid and is signed by us. It is written down when it is answered, so that no answer is taken twice.
 */
export class Challenges {
  readonly #key: KeyObject;

  /** @param key of 32 bytes, the same on every server */
  constructor(key: KeyObject) {
    this.#key = key;
  }

  /**
   * @param purpose what an answer to it may be used for, and by whom
   * @returns base64url
   */
  issue(purpose: string, now = Date.now()): string {
    const head = Buffer.alloc(nonceBytes + timeBytes);
    randomBytes(nonceBytes).copy(head);
    head.writeUIntBE(now + validMilliseconds, nonceBytes, timeBytes);
    return Buffer.concat([head, this.#sign(purpose, head)]).toString("base64url");
  }

  /** Takes a challenge that was answered, once; false for one that is not ours, for something else, late, or taken before. */
  async take(
    db: Connection,
    purpose: string,
    challenge: string,
    now = Date.now(),
  ): Promise<boolean> {
    const bytes = Buffer.from(challenge, "base64url");
    if (bytes.length !== nonceBytes + timeBytes + macBytes) return false;
    const [head, mac] = [bytes.subarray(0, -macBytes), bytes.subarray(-macBytes)];
    const expires = head.readUIntBE(nonceBytes, timeBytes);
    if (!timingSafeEqual(mac, this.#sign(purpose, head)) || expires < now) return false;
    return takeOnce(db, bytes.toString("base64url"), new Date(expires), new Date(now));
  }

  #sign(purpose: string, head: Buffer): Buffer {
    return createHmac("sha256", this.#key).update(purpose).update("\0").update(head).digest();
  }
}

/**
 * Notes that something was used that may be used once, as long as it would be valid.
 * @returns false where it was used before
 */
export async function takeOnce(
  db: Connection,
  challenge: string,
  expiresAt: Date,
  now = new Date(),
): Promise<boolean> {
  await db.delete(staffUsedChallenges).where(lt(staffUsedChallenges.expiresAt, now));
  const { rowCount } = await db
    .insert(staffUsedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing();
  return rowCount === 1;
}
