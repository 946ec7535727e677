import { createHash, randomBytes } from "node:crypto";

/** A new token: 256 random bits in the letters of an address (base64url, RFC 4648, 5). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token. Whoever reads the database cannot open a link with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
