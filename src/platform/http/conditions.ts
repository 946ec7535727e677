/**
 * Whether the browser has a content already, compared weakly (RFC 9110, 13.1.2).
 * @param ifNoneMatch the request's header of this name
 */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((held) => held.trim().replace(/^W\//, "") === opaque);
}

/**
 * Whether the reader asks for a content that is no more, compared strongly (RFC 9110, 13.1.1): a piece of the new one would
 * be joined to pieces of the old.
 * @param ifMatch the request's header of this name
 */
export function isOutdated(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === "*") return false;
  return !ifMatch.split(",").some((held) => held.trim() === etag);
}
