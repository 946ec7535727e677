import { useEffect, useState } from "react";

/** Typing pauses for so long before it is asked. */
const pauseMs = 150;

type Suggested<Suggestion> = { typed: string; found: readonly Suggestion[] };

/**
 * What the search offers for a text that is being typed. What fits of the text before stands while the answer is on
 * its way; a question without an answer leaves none.
 * @param path where it is asked, with the text as `typed`
 */
export function useSuggestions<Suggestion extends { text: string }>(path: string) {
  const [typed, setTyped] = useState("");
  const [suggested, setSuggested] = useState<Suggested<Suggestion>>({ typed: "", found: [] });

  useEffect(() => {
    if (typed === "") {
      setSuggested({ typed, found: [] });
      return;
    }
    const abort = new AbortController();
    const ask = async () => {
      const found = await fetchSuggestions<Suggestion>(path, typed, abort.signal).catch(() => []);
      if (!abort.signal.aborted) setSuggested({ typed, found });
    };
    const pause = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [path, typed]);

  const isAsking = typed !== "" && suggested.typed !== typed;
  return {
    found: isAsking ? startingWith(typed, suggested.found) : suggested.found,
    isAsking,
    ask: (text: string) => setTyped(text.trim()),
  };
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
