import type { Exchange } from "../exchange.ts";
import type { LiveRoute } from "../live-routes.ts";

/** Longer than any search that people type. */
const longestQuery = 400;

/**
 * The name under which the answer to a request may be kept: its address, where the answer rests on nothing else.
 * @returns undefined for what is never kept: an answer to a post, a private link, a route that does not say what it
 * shows, and a query with anything in it but what the route reads
 */
export function keptName({ request, isPrivate }: Exchange, route: LiveRoute): string | undefined {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || isPrivate || !route.shows) return undefined;
  const target = request.url ?? "";
  const queryAt = target.indexOf("?");
  if (queryAt === -1) return target;
  return isOfRoute(target.slice(queryAt + 1), route.reads) ? target : undefined;
}

function isOfRoute(query: string, reads: readonly string[]): boolean {
  if (query.length > longestQuery) return false;
  return [...new URLSearchParams(query).keys()].every((name) => reads.includes(name));
}
