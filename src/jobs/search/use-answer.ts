import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type JobCriteria, writeCriteria } from "../domain/criteria.ts";
import { type SearchAnswer, searchDataPath } from "./search-answer.ts";
import { isSame } from "./use-searches.ts";

/**
 * The answer to a search. While it loads, and where it fails, that is the answer to the one before. What has failed counts
 * as failed while it is tried again: the button that does so keeps the focus.
 * @param first the answer that the page was rendered with
 */
export function useAnswer(criteria: JobCriteria, first: SearchAnswer) {
  const { data, isPlaceholderData, errorUpdateCount, refetch } = useQuery({
    queryKey: ["job-search", writeCriteria(criteria)],
    queryFn: ({ signal }) => fetchAnswer(criteria, signal),
    placeholderData: keepPreviousData,
    ...(isSame(criteria, first.criteria) && { initialData: first }),
  });
  // A failed search has no placeholder.
  const [latest, setLatest] = useState(first);
  if (data && data !== latest) setLatest(data);
  return {
    answer: data ?? latest,
    isLoading: isPlaceholderData,
    hasFailed: errorUpdateCount > 0 && (!data || isPlaceholderData),
    retry: refetch,
  };
}

async function fetchAnswer(criteria: JobCriteria, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(searchDataPath(criteria), { signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return response.json();
}
