import { countText } from "../jobs/search/search-words.ts";
import type { WatchedSearch } from "./watched-search.ts";

/** What a search finds at the moment that an alert is asked for, in sentences; nothing where that is not known. */
export function openNow({ total, unknownPlace }: WatchedSearch): string {
  if (total === undefined) return "";
  if (unknownPlace !== undefined)
    return `We do not know the place “${unknownPlace}”, and no job is listed there now. We will write when one is.`;
  if (total === 0) return "None are open now. We will write when the first one opens.";
  return `${countText(total)} ${total === 1 ? "is" : "are"} open now. We will write about those that open later.`;
}
