import { useEffect, useEffectEvent, useState } from "react";
import { type JobCriteria, readCriteria, writeCriteria } from "../domain/criteria.ts";
import { searchPath } from "./search-answer.ts";

/** One search after another: each is an entry of the browser's history. */
export interface Search {
  criteria: JobCriteria;
  /** How many searches there were before it. */
  count: number;
  /** Changes where the search does not come from the form: its fields are filled in anew. */
  revision: number;
  /** The selector of what had the focus when the visitor left its entry, to which Back or Forward led. */
  focused?: string | undefined;
  /** What had the focus when it began. */
  focusedBefore: Element | null;
}

/**
 * The search that the address names.
 * @param first the search that the page was rendered with
 * @returns the search, how to go on to another one, and how to take for it what was searched instead of what was asked
 */
export function useSearches(first: JobCriteria) {
  const [search, setSearch] = useState<Search>({
    criteria: first,
    count: 0,
    revision: 0,
    focusedBefore: null,
  });
  const { criteria, count, revision } = search;

  function goTo(next: JobCriteria, { isFromForm }: { isFromForm: boolean }): void {
    if (!isSame(next, criteria)) pushEntry(next);
    setSearch({
      criteria: next,
      count: count + 1,
      revision: isFromForm ? revision : revision + 1,
      focusedBefore: document.activeElement,
    });
  }

  function settle(searched: JobCriteria): void {
    history.replaceState(history.state, "", searchPath(searched));
    setSearch({ ...search, criteria: searched });
  }

  const readAddress = useEffectEvent(() => {
    const next = readCriteria(new URLSearchParams(location.search));
    if (isSame(next, criteria)) return;
    const { focused }: { focused?: string } = history.state ?? {};
    setSearch({
      criteria: next,
      count: count + 1,
      revision: revision + 1,
      focused,
      focusedBefore: document.activeElement,
    });
  });

  useEffect(() => {
    // Back may have come before the script.
    readAddress();
    const listening = new AbortController();
    addEventListener("popstate", readAddress, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return { search, goTo, settle };
}

/** Whether two searches ask for the same, in whatever order. */
export function isSame(one: JobCriteria, other: JobCriteria): boolean {
  return writeCriteria(one) === writeCriteria(other);
}

/** Leaves the present entry with what has the focus, and begins one for a search. */
function pushEntry(next: JobCriteria): void {
  history.replaceState({ focused: selectorOf(document.activeElement) }, "");
  history.pushState(null, "", searchPath(next));
}

/** What finds an element after the page was rendered anew: a choice by name and value, anything else by its id. */
function selectorOf(element: Element | null): string {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  if (!(element instanceof HTMLInputElement)) return "";
  return `input[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
}
