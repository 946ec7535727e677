import { countText } from "../jobs/search/search-words.ts";
import type { WatchedSearch } from "./watched-search.ts";

/** What a search finds at the moment that an alert is asked for, in sentences; nothing where that is not known. */
export function openNow({ total, unknownPlace }: WatchedSearch): string {
  if (total === undefined) return "";
  if (unknownPlace !== undefined)
    return `We do not know the place “${unknownPlace}”, and no job names it now. We write when one does.`;
  if (total === 0) return "None is open now. We write when the first one opens.";
  return `${countText(total)} ${total === 1 ? "is" : "are"} open now. We write of those that open later.`;
}
