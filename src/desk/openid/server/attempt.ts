import type { KeyObject } from "node:crypto";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import { z } from "zod";
import { readCookie } from "../../server/cookie.ts";

const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  path: z.string(),
});

/** What a sign-in by a provider began with: who comes back has to bring it. */
export type Attempt = z.infer<typeof attempt>;

/** As long as somebody may take to sign in at the provider's. */
export const attemptMinutes = 10;

/** How an attempt is sealed, and in no other way (RFC 8725, 3.1). */
const sealing = { alg: "dir", enc: "A256GCM" };
const opening = {
  keyManagementAlgorithms: [sealing.alg],
  contentEncryptionAlgorithms: [sealing.enc],
  requiredClaims: ["exp"],
};

/**
 * The cookie by which a browser keeps its attempt while it is at the provider's (RFC 6265bis): sealed, so that nothing is kept
 * here. Lax, as the way back begins on another site.
 */
export class AttemptCookie {
  readonly #name: string;
  readonly #attributes: string;
  readonly #key: KeyObject;

  /** @param key of 32 bytes, the same on every server */
  constructor(publicOrigin: string, key: KeyObject) {
    const isSecure = publicOrigin.startsWith("https:");
    this.#name = isSecure ? "__Host-staff-openid" : "staff-openid";
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    this.#key = key;
  }

  /** The header's value that gives a browser its attempt. */
  async write(kept: Attempt): Promise<string> {
    const sealed = await new EncryptJWT(kept)
      .setProtectedHeader(sealing)
      .setExpirationTime(`${attemptMinutes} minutes`)
      .encrypt(this.#key);
    return `${this.#name}=${sealed}; ${this.#attributes}; Max-Age=${attemptMinutes * 60}`;
  }

  /** The attempt that a request brings; undefined where there is none, or it is over or not ours. */
  async read(headers: Headers): Promise<Attempt | undefined> {
    const sealed = readCookie(headers, this.#name);
    if (sealed === undefined) return undefined;
    try {
      const { payload } = await jwtDecrypt(sealed, this.#key, opening);
      return attempt.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /** The header's value that takes it away. */
  clear(): string {
    return `${this.#name}=; ${this.#attributes}; Max-Age=0`;
  }
}
