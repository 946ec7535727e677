import { useEffect, useState } from "react";
import type { SuggestedPlace } from "../domain/suggested-place.ts";

/** Typing pauses for so long before it is asked. */
const pauseMs = 150;

type Suggested = { typed: string; places: readonly SuggestedPlace[] };

/**
 * The places that the search knows for what is being typed as a location. Those of the text before stand while others
 * are on their way; a question without an answer leaves none.
 */
export function useSuggestedPlaces() {
  const [typed, setTyped] = useState("");
  const [suggested, setSuggested] = useState<Suggested>({ typed: "", places: [] });

  useEffect(() => {
    if (typed === "") {
      setSuggested({ typed, places: [] });
      return;
    }
    const abort = new AbortController();
    const ask = async () => {
      const places = await fetchPlaces(typed, abort.signal).catch(() => []);
      if (!abort.signal.aborted) setSuggested({ typed, places });
    };
    const pause = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [typed]);

  const isAsking = typed !== "" && suggested.typed !== typed;
  return {
    places: isAsking ? startingWith(typed, suggested.places) : suggested.places,
    isAsking,
    ask: (text: string) => setTyped(text.trim()),
  };
}

function startingWith(typed: string, places: readonly SuggestedPlace[]) {
  const start = typed.toLowerCase();
  return places.filter(({ text }) => text.toLowerCase().startsWith(start));
}

async function fetchPlaces(typed: string, signal: AbortSignal): Promise<readonly SuggestedPlace[]> {
  const query = new URLSearchParams({ typed });
  const response = await fetch(`/jobs/places.json?${query}`, { signal });
  if (!response.ok) throw new Error(`The places answered ${response.status}`);
  return response.json();
}
