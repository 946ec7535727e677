import type { IncomingMessage } from "node:http";
import { pathOf } from "../exchange.ts";
import { type Refusal, refusals } from "../refusals.ts";

/** Longer than any address that the site makes, the job search's included. */
const longestTarget = 4096;

/** A host name or address with an optional port (RFC 9110, 7.2): no path or user name can hide in it. */
const hostPattern = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * A path that `new URL()` reads as another one, as it drops what comes after `#`, takes `\` for `/`, and goes up at two
 * dots (WHATWG URL, 4.4). We would guard one page, and Astro would answer with another.
 */
const ambiguousPath = /[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Refuses a request whose address or Host header is malformed, or whose address is too long. */
export function checkTarget({ url = "", headers, httpVersion }: AskedFor): Refusal | undefined {
  if (url.length > longestTarget) return refusals.addressTooLong;
  if (!hasHost(headers.host, httpVersion) || !isWellFormed(url)) return refusals.badAddress;
  return undefined;
}

type AskedFor = Pick<IncomingMessage, "url" | "headers" | "httpVersion">;

/** Before HTTP/1.1 nobody had to name a host (RFC 9112, 3.2). */
function hasHost(host: string | undefined, httpVersion: string): boolean {
  return host === undefined ? httpVersion === "1.0" : hostPattern.test(host);
}

function isWellFormed(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//")) return false;
  if (ambiguousPath.test(pathOf(target))) return false;
  if (!target.includes("%")) return true;
  if (target.includes("%00")) return false;
  try {
    decodeURIComponent(target.split("?", 1).join());
    return true;
  } catch {
    return false;
  }
}
