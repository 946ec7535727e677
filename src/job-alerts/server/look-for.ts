import { alertSearch } from "../../jobs/domain/alert-search.ts";
import { readCriteria } from "../../jobs/domain/criteria.ts";
import type { JobSearch } from "../../jobs/search/server/job-search.ts";
import type { WatchedSearch } from "../watched-search.ts";

/**
 * What an alert for a search would find now. An alert corrects nothing by itself: where words or place look mistyped, what
 * was probably meant comes first, and the search as it was typed second.
 */
export async function lookFor(
  jobSearch: JobSearch,
  search: string,
): Promise<[WatchedSearch, ...WatchedSearch[]]> {
  const asked = readCriteria(new URLSearchParams(search));
  const { criteria: typed, result } = await jobSearch.search(asked, new Date(), { isReal: true });
  const { total, corrected, place, suggestedPlace } = result;
  const isPlaceMeant = suggestedPlace !== undefined && place !== null;
  const meant = alertSearch({
    ...typed,
    q: corrected?.to ?? typed.q,
    location: isPlaceMeant ? suggestedPlace : typed.location,
  });
  const isUnknown = typed.location !== "" && place === null && total === 0;
  const unknown = isUnknown ? { unknownPlace: typed.location } : {};
  const asTyped = alertSearch(typed);
  return meant === asTyped
    ? [{ search: meant, total, ...unknown }]
    : [
        { search: meant, total, ...unknown },
        { search: asTyped, total: 0 },
      ];
}
