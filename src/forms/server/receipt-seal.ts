import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";
import { z } from "zod";
import type { ReceiptDetails } from "../outcome.ts";

/** So long the page that confirms a post can be reloaded with all that it says. */
const lifeMilliseconds = 60 * 60 * 1000;

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const sealedSchema = z.strictObject({
  until: z.number(),
  details: z.strictObject({ decideBy: z.string().optional(), link: z.string() }),
});

/**
 * Carries the details of a receipt in the address of the page that shows them, for browsers without script. The page's
 * address may be passed on: after an hour it tells nothing any more, and the private link itself never stands in it.
 */
export class ReceiptSeal {
  readonly #key: KeyObject;

  /** @param key of 32 bytes, the same on all servers of the installation */
  constructor(key: KeyObject) {
    this.#key = key;
  }

  /** The details in a text that a query takes as it is, encrypted by AES-256-GCM (NIST SP 800-38D). */
  seal(details: ReceiptDetails, now = new Date()): string {
    const nonce = randomBytes(nonceBytes);
    const encryption = createCipheriv(cipher, this.#key, nonce);
    const text = JSON.stringify({ until: now.getTime() + lifeMilliseconds, details });
    const sealed = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
    return Buffer.concat([nonce, encryption.getAuthTag(), sealed]).toString("base64url");
  }

  /** What was sealed; undefined for what is older than an hour or not ours. */
  open(sealed: string, now = new Date()): ReceiptDetails | undefined {
    const text = this.#decrypt(Buffer.from(sealed, "base64url"));
    if (text === undefined) return undefined;
    const { until, details } = sealedSchema.parse(JSON.parse(text));
    const { link, decideBy } = details;
    return now.getTime() < until ? { link, ...(decideBy && { decideBy }) } : undefined;
  }

  #decrypt(bytes: Buffer): string | undefined {
    if (bytes.length < nonceBytes + tagBytes) return undefined;
    const decryption = createDecipheriv(cipher, this.#key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const text = decryption.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decryption.final()]).toString("utf8");
    } catch {
      return undefined;
    }
  }
}
