import { createHash, randomBytes } from "node:crypto";

/** A new token for a private link: 256 random bits in 43 characters that a URL takes as they are. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token, in hexadecimal digits. Of so many random bits, one pass of SHA-256 cannot be undone. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
