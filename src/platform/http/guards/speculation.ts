import type { IncomingHttpHeaders } from "node:http";
import { isPrivatePath } from "../private-path.ts";
import { type Refusal, refusals } from "../refusals.ts";

/** Why a browser asks for something that its visitor has not asked for. */
type Purpose = "prefetch" | "prerender";

/** What `Sec-Purpose` says (Fetch Standard; prerendering: "Prerendering Revamped"). No page can set it, only browsers. */
export function purposeOf(headers: IncomingHttpHeaders): Purpose | undefined {
  const said = headers["sec-purpose"];
  if (typeof said !== "string" || !/^prefetch\b/.test(said)) return undefined;
  return /;\s*prerender\b/.test(said) ? "prerender" : "prefetch";
}

/**
 * Refuses what is never to be asked for ahead of a visitor: secrets, files and searches. Browsers do so by rules of their own
 * and of extensions. After 503 they forget the attempt, and ask again when their visitor does.
 * Parts of pages are let through: a page that is made ahead needs them.
 * @param target as it was asked for, with the query
 */
export function checkSpeculation(
  headers: IncomingHttpHeaders,
  target: string,
): Refusal | undefined {
  const isPageAhead = purposeOf(headers) !== undefined && headers["sec-fetch-dest"] === "document";
  return isPageAhead && isNeverAhead(target) ? refusals.notAhead : undefined;
}

function isNeverAhead(target: string): boolean {
  const [path = "", query = ""] = target.split("?", 2);
  const isSearch = path === "/jobs/search" && query !== "";
  return isPrivatePath(path) || path.includes(".") || isSearch;
}
