import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Typing pauses for so long before it is asked. */
const pauseMs = 150;

/**
 * What the search offers for a text that is being typed. What fits of the text before stands while the answer is on
 * its way; a question without an answer leaves none.
 * @param path where it is asked, with the text as `typed`
 * @returns `isAnswered` where `found` is all that there is for the text, `hasFailed` where that cannot be had
 */
export function useSuggestions<Suggestion extends { text: string }>(path: string) {
  const [typed, setTyped] = useState("");
  const asked = useSettled(typed);
  const {
    data,
    isSuccess,
    isError: hasFailed,
    isPlaceholderData,
  } = useQuery({
    queryKey: [path, asked],
    queryFn: ({ signal }) => fetchSuggestions<Suggestion>(path, asked, signal),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const ask = (text: string) => setTyped(text.trim());

  if (typed === "") return { found: [], isAnswered: true, hasFailed: false, ask };
  const isAnswered = asked === typed && isSuccess && !isPlaceholderData;
  const found = isAnswered ? data : startingWith(typed, data ?? []);
  return { found, isAnswered, hasFailed, ask };
}

/** The text once it has not changed for a pause. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}

function startingWith<Suggestion extends { text: string }>(
  typed: string,
  found: readonly Suggestion[],
) {
  const start = typed.toLowerCase();
  return found.filter(({ text }) => text.toLowerCase().startsWith(start));
}

async function fetchSuggestions<Suggestion>(
  path: string,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const query = new URLSearchParams({ typed });
  const response = await fetch(`${path}?${query}`, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
