import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
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
    queryKey: keyOf(criteria),
    queryFn: ({ client, signal }) => fetchAnswer(client, criteria, signal),
    placeholderData: keepPreviousData,
    ...(isSame(criteria, first.criteria) && { initialData: first }),
  });
  // A failed search has no placeholder.
  const [latest, setLatest] = useState(first);
  if (data && data !== latest) setLatest(data);
  return {
    answer: data ?? latest,
    isLoading: isPlaceholderData,
    isAnswered: data !== undefined && !isPlaceholderData,
    hasFailed: errorUpdateCount > 0 && (!data || isPlaceholderData),
    retry: refetch,
  };
}

const keyOf = (criteria: JobCriteria) => ["job-search", writeCriteria(criteria)];

async function fetchAnswer(
  client: QueryClient,
  criteria: JobCriteria,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const response = await fetch(searchDataPath(criteria), { signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  const answer: SearchAnswer = await response.json();
  // It may have searched for something else than was asked: that is answered with it.
  client.setQueryData(keyOf(answer.criteria), answer);
  return answer;
}
