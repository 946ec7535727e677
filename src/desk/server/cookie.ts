/** A cookie that a request brings (RFC 6265bis, 5.8.3). */
export function readCookie(headers: Headers, name: string): string | undefined {
  const start = `${name}=`;
  const cookies = (headers.get("cookie") ?? "").split(/; */);
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

/**
 * The cookie of a session (RFC 6265bis): for this host alone, out of reach of scripts, and never sent from other sites. It has no
 * date, so that it goes with the browser; the server ends the session anyway.
 */
export class SessionCookie {
  readonly #name: string;
  readonly #attributes: string;

  /** @param publicOrigin browsers take the prefix `__Host-` over https alone */
  constructor(publicOrigin: string) {
    const isSecure = publicOrigin.startsWith("https:");
    this.#name = isSecure ? "__Host-staff" : "staff";
    this.#attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  }

  /** The token that a request brings. */
  read(headers: Headers): string | undefined {
    return readCookie(headers, this.#name);
  }

  /** The header's value that gives a browser its token. */
  write(token: string): string {
    return `${this.#name}=${token}; ${this.#attributes}`;
  }

  /** The header's value that takes it away. */
  clear(): string {
    return `${this.#name}=; ${this.#attributes}; Max-Age=0`;
  }
}
