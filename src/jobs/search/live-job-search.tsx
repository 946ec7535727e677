import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createQueryClient } from "../../ui/islands/query-client.ts";
import { type JobCriteria, listNames } from "../domain/criteria.ts";
import { JobSearch, type SearchFrame } from "./job-search.tsx";
import type { SearchAnswer } from "./search-answer.ts";
import { readSearchForm } from "./search-form.tsx";
import { FollowSearch } from "./search-link.tsx";
import { countText, titleOf } from "./search-words.ts";
import { useAnswer } from "./use-answer.ts";
import { isSame, useSearches } from "./use-searches.ts";

interface LiveJobSearchProps extends SearchFrame {
  /** The answer that the page was rendered with. */
  first: SearchAnswer;
}

/** The search page, an island: form, filters and links work without script, and search in place with it. */
export function LiveJobSearch(props: LiveJobSearchProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Searching {...props} />
    </QueryClientProvider>
  );
}

function Searching({ first, ...frame }: LiveJobSearchProps) {
  const { search, goTo, settle } = useSearches(first.criteria);
  const { criteria, count, revision, focused, focusedBefore } = search;
  const { answer, isLoading, isAnswered, hasFailed, retry } = useAnswer(criteria, first);
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLHeadingElement>(null);

  /** Begins a search, or tries again the one that has failed. */
  function begin(asked: JobCriteria, { isFromForm }: { isFromForm: boolean }): void {
    goTo(asked, { isFromForm });
    if (hasFailed && isSame(asked, criteria)) retry();
  }

  function searchFromForm(asked: JobCriteria): void {
    if (hasFailed || !isSame(asked, { ...criteria, page: 1 })) begin(asked, { isFromForm: true });
  }

  function follow(to: JobCriteria, { focusesResults }: { focusesResults: boolean }): void {
    begin(to, { isFromForm: false });
    if (focusesResults) results.current?.focus();
  }

  const takeChoicesMadeBefore = useEffectEvent(() => {
    if (!form.current) return;
    const asked = readSearchForm(form.current);
    const { distance, remote, posted } = asked;
    const lists = Object.fromEntries(listNames.map((name) => [name, asked[name]]));
    const chosen = { ...criteria, ...lists, distance, remote, posted };
    if (!isSame(chosen, criteria)) searchFromForm(asked);
  });

  useEffect(() => takeChoicesMadeBefore(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: two entries one after the other may have the same focus.
  useEffect(() => {
    if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  }, [focused, count]);

  /** Where nothing had the focus, as after a press in Safari or while scrolling, the page stays where it is. */
  const replaceLostFocus = useEffectEvent(() => {
    const isLost = focusedBefore?.isConnected === false;
    if (isLost && document.activeElement === document.body) results.current?.focus();
  });

  useEffect(() => {
    document.title = document.title.replace(/^.*(?= \| )/, () => titleOf(answer));
    replaceLostFocus();
  }, [answer]);

  const takeWhatWasSearched = useEffectEvent((searched: JobCriteria) => {
    if (!isSame(searched, criteria)) settle(searched);
  });

  const searched = isAnswered ? answer.criteria : undefined;
  useEffect(() => {
    if (searched) takeWhatWasSearched(searched);
  }, [searched]);

  const isTold = count > 0 && isAnswered;
  return (
    <FollowSearch value={follow}>
      <JobSearch
        {...frame}
        criteria={criteria}
        answer={answer}
        revision={revision}
        status={isTold ? `${countText(answer.result.total)} found` : ""}
        isLoading={isLoading}
        hasFailed={hasFailed}
        retry={() => begin(criteria, { isFromForm: true })}
        onSearch={searchFromForm}
        form={form}
        results={results}
      />
    </FollowSearch>
  );
}
