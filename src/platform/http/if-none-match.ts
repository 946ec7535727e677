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
