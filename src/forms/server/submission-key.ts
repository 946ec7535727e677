import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { v7 } from "uuid";

/** A UUID of version 7 (RFC 9562), a dot, and 128 bits of its HMAC-SHA-256 in base64url. */
const keyPattern =
  /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([\w-]{22})$/;
const keysInText =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.[\w-]{22}/g;

/**
 * Makes the keys that forms carry, and knows its own again: a key that another has made up is none, so that the time in
 * it is ours.
 */
export class SubmissionKeys {
  readonly #secret: KeyObject;

  /** @param secret the same on all servers of the installation */
  constructor(secret: KeyObject) {
    this.#secret = secret;
  }

  /**
   * A key to render inside a form. It makes a double click, Back and resubmit one submission, and tells when the form
   * was rendered.
   */
  issue(now = new Date()): string {
    const id = v7({ msecs: now.getTime() });
    return `${id}.${this.#macOf(id).toString("base64url")}`;
  }

  /** Whether a posted key was issued by a server of this installation. */
  isOurs(key: string): boolean {
    const [, id, mac] = keyPattern.exec(key) ?? [];
    if (id === undefined || mac === undefined) return false;
    const given = Buffer.from(mac, "base64url");
    // The last digit has four bits that say nothing: a key has one spelling.
    return given.toString("base64url") === mac && timingSafeEqual(given, this.#macOf(id));
  }

  #macOf(id: string): Buffer {
    return createHmac("sha256", this.#secret).update(id).digest().subarray(0, 16);
  }
}

/** The UUID in a key that is ours, by which the database knows it. */
export function keyId(key: string): string {
  return key.slice(0, 36);
}

/** When the form with this key, which is ours, was rendered, by the clock of the server that did. */
export function renderedAt(key: string): Date {
  return new Date(Number.parseInt(key.replace("-", "").slice(0, 12), 16));
}

/** A page with something else in the place of every key, by which it can be compared with another rendering of it. */
export function withoutKeys(html: string, substitute: string): string {
  return html.replace(keysInText, substitute);
}
