import { type Refusal, refusals } from "../refusals.ts";

/** Longer than any address that the site makes, the job search's included. */
const longestTarget = 4096;

/** A host name or address with an optional port (RFC 9110, 7.2): no path or user name can hide in it. */
const hostPattern = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Refuses a request whose address or Host header is malformed, or whose address is too long. */
export function checkTarget(target: string, host: string | undefined): Refusal | undefined {
  if (target.length > longestTarget) return refusals.addressTooLong;
  if (!hostPattern.test(host ?? "") || !isWellFormed(target)) return refusals.badAddress;
  return undefined;
}

function isWellFormed(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//")) return false;
  if (!target.includes("%")) return true;
  if (target.includes("%00")) return false;
  try {
    decodeURIComponent(target.split("?", 1).join());
    return true;
  } catch {
    return false;
  }
}
