import { QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { type JobCriteria, readCriteria, writeCriteria } from "../domain/criteria.ts";
import { JobSearch, type SearchFrame } from "./job-search.tsx";
import { resultsId } from "./results.tsx";
import { type SearchAnswer, searchDataPath, searchPath } from "./search-answer.ts";
import { searchFormId } from "./search-form.tsx";
import { countText, titleOf } from "./search-words.ts";

const minute = 60_000;

/** Reads wait 1, 2 and 4 seconds before they are tried again; what changes something is never sent twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        gcTime: 5 * minute,
        staleTime: minute,
        // An honest failure instead of waiting for a network that may never come.
        networkMode: "always",
      },
      mutations: { retry: 0 },
    },
  });
}

export interface LiveJobSearchProps extends SearchFrame {
  /** The answer that the page was rendered with. */
  first: SearchAnswer;
}

interface Search {
  criteria: JobCriteria;
  /** How many searches there were after the first. */
  count: number;
  /** See `LiveState`. */
  revision: number;
}

/** The search page while script does the searching: every search is an entry of the history. */
export function LiveJobSearch({
  root,
  first,
  ...frame
}: LiveJobSearchProps & { root: HTMLElement }) {
  const [search, setSearch] = useState<Search>({
    criteria: first.criteria,
    count: 0,
    revision: 0,
  });
  const { criteria, count, revision } = search;
  const { data, isError, refetch } = useQuery({
    queryKey: ["job-search", writeCriteria(criteria)],
    queryFn: ({ signal }) => fetchAnswer(criteria, signal),
    ...(isSame(criteria, first.criteria) && { initialData: first }),
  });
  const [answer, setAnswer] = useState(first);
  if (data && data !== answer) setAnswer(data);

  function searchFor(next: JobCriteria, isFromForm: boolean): void {
    setSearch({
      criteria: next,
      count: count + 1,
      revision: isFromForm ? revision : revision + 1,
    });
  }

  function searchFromForm(): void {
    const next = readForm();
    if (isSame(next, { ...criteria, page: 1 })) return;
    pushEntry(next);
    searchFor(next, true);
  }

  const takeChoicesMadeBefore = useEffectEvent(() => {
    const { distance, remote, kind, sector, workplace, posted } = readForm();
    const chosen = { ...criteria, distance, remote, kind, sector, workplace, posted };
    if (!isSame(chosen, criteria)) searchFromForm();
  });

  const answerSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    searchFromForm();
  });

  const answerClick = useEffectEvent((event: MouseEvent) => {
    const link = searchLinkOf(event);
    if (!link) return;
    event.preventDefault();
    const next = readCriteria(new URL(link.href).searchParams);
    if (!isSame(next, criteria)) pushEntry(next);
    searchFor(next, false);
    if (link.matches(".search-found :not(.results-sort) a")) focusResults();
  });

  const answerReturn = useEffectEvent(({ state }: PopStateEvent) => {
    const next = readCriteria(new URLSearchParams(location.search));
    if (isSame(next, criteria)) return;
    flushSync(() => searchFor(next, false));
    const { focused = "" }: { focused?: string } = state ?? {};
    document.getElementById(focused)?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener("submit", answerSubmit, { signal });
    root.addEventListener("click", answerClick, { signal });
    addEventListener("popstate", answerReturn, { signal });
    takeChoicesMadeBefore();
    return () => listening.abort();
  }, [root]);

  useEffect(() => {
    document.title = document.title.replace(/^.*(?= \| )/, titleOf(answer));
    // What had the focus went with the results before.
    if (answer !== first && document.activeElement === document.body) focusResults();
  }, [answer, first]);

  const isLoading = !data && !isError;
  return (
    <JobSearch
      {...frame}
      criteria={criteria}
      answer={answer}
      live={{
        isLoading,
        hasFailed: !data && isError,
        status: count === 0 || !data ? "" : `${countText(data.result.total)} found`,
        revision,
        onChoose: searchFromForm,
        retry: refetch,
      }}
    />
  );
}

async function fetchAnswer(criteria: JobCriteria, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(searchDataPath(criteria), { signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return response.json();
}

function isSame(one: JobCriteria, other: JobCriteria): boolean {
  return writeCriteria(one) === writeCriteria(other);
}

/** What the form's fields say, wherever they stand; its first page. */
function readForm(): JobCriteria {
  const form = document.querySelector<HTMLFormElement>(`form#${searchFormId}`);
  const fields = form ? [...new FormData(form)] : [];
  return readCriteria(new URLSearchParams(fields.map(([name, value]) => [name, String(value)])));
}

/** Leaves the present entry with what has the focus, and begins one for a search. */
function pushEntry(next: JobCriteria): void {
  history.replaceState({ focused: document.activeElement?.id ?? "" }, "");
  history.pushState(null, "", searchPath(next));
}

/** The link to another search that a click follows here: none for one that opens elsewhere. */
function searchLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || event.altKey || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest("a");
  return link?.pathname === "/jobs/search" && !("reload" in link.dataset) ? link : undefined;
}

function focusResults(): void {
  document.getElementById(resultsId)?.focus();
}
