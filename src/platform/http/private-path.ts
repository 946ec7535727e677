import type { HeaderList } from "./security-headers.ts";

/**
 * What stands on every answer below `/t/` and `/staff`, refusals and redirects included: the address itself is a secret, or
 * what it shows is for staff.
 */
const privateHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

const privatePath = /^[/\\]+(?:t|staff)(?:[/\\]|$)/i;

/**
 * Whether an address is below `/t/` or `/staff`, however it is spelled.
 * @param path as it was asked for, without the query
 */
export function isPrivatePath(path: string): boolean {
  return privatePath.test(path.includes("%") ? decodeAscii(path) : path);
}

/** Reads what can be read of an address that may be garbled further on. */
function decodeAscii(path: string): string {
  return path.replace(/%([0-7][\da-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The headers of an answer below `/t/` or `/staff`: its own, but for those that are the same on all of these answers. */
export function withPrivateHeaders(headers: HeaderList): HeaderList {
  const fixed = new Set(Object.keys(privateHeaders).map((name) => name.toLowerCase()));
  const own = headers.filter((_, index) => {
    const name = headers[index - (index % 2)] ?? "";
    return !fixed.has(name.toLowerCase());
  });
  return [...own, ...Object.entries(privateHeaders).flat()];
}
