import { type Ref, Suspense } from "react";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { defaultSort, type JobCriteria, writeCriteria } from "../domain/criteria.ts";
import type { JobLocation } from "../domain/locations.ts";
import type { SuggestedWords } from "../domain/suggested-words.ts";
import { Filters } from "./filters.tsx";
import type { Emblems } from "./job-list.tsx";
import { Results } from "./results.tsx";
import { type SearchAnswer, searchPath } from "./search-answer.ts";
import { SearchForm } from "./search-form.tsx";
import { failureText } from "./search-words.ts";
import "./job-search.css";

/** What does not change from search to search. */
export interface SearchFrame {
  heading: string;
  locations: readonly JobLocation[];
  commonTitles: readonly SuggestedWords[];
  emblems: Emblems;
  /** The addresses of the people beside the heading. */
  people: readonly string[];
}

interface JobSearchProps extends SearchFrame {
  /** What is searched for; while that loads, `answer` is still the one before. */
  criteria: JobCriteria;
  answer: SearchAnswer;
  /** Changes where the search does not come from the form: its fields are filled in anew. */
  revision: number;
  /** What is said to those who do not see the results change. */
  status: string;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  onSearch: (asked: JobCriteria) => void;
  form: Ref<HTMLFormElement>;
  /** The heading of the results, which takes the focus where what had it is gone. */
  results: Ref<HTMLHeadingElement>;
}

/** The search page: what to look for, what narrows it, and what was found. */
export function JobSearch(props: JobSearchProps) {
  const { heading, locations, commonTitles, emblems, people, criteria, answer } = props;
  const isSearched = writeCriteria(criteria) !== "";
  return (
    <>
      <section className={isSearched ? "search-hero search-bar f-blush" : "search-hero f-blush"}>
        <div className="wrap">
          <Breadcrumb crumbs={[{ label: "Jobs", href: "/jobs" }]} />
          <h1>{heading}</h1>
          <SearchForm
            key={props.revision}
            locations={locations}
            commonTitles={commonTitles}
            q={criteria.q}
            location={criteria.location}
            onSearch={props.onSearch}
            offersAllPlaces
            ref={props.form}
          >
            {criteria.sort !== defaultSort(criteria.q) && (
              <input type="hidden" name="sort" value={criteria.sort} />
            )}
            {criteria.country && <input type="hidden" name="country" value={criteria.country} />}
          </SearchForm>
        </div>
        {!isSearched && (
          <div className="search-people" aria-hidden="true">
            {people.map((src) => (
              <img key={src} src={src} alt="" width={172} height={172} loading="lazy" />
            ))}
          </div>
        )}
      </section>
      <section className="band search-body">
        <div className="wrap">
          {/* Where jobs have changed since the page was rendered, these are made anew when it wakes, and the form is not. */}
          <Suspense>
            <Filters
              criteria={criteria}
              result={answer.result}
              isLoading={props.isLoading}
              hasFailed={props.hasFailed}
            />
          </Suspense>
          <div className="search-found" aria-busy={props.isLoading}>
            <p role="status" className="sr">
              {props.status}
            </p>
            {props.hasFailed && (
              <Failed criteria={criteria} isLoading={props.isLoading} retry={props.retry} />
            )}
            <Suspense>
              <Results answer={answer} emblems={emblems} heading={props.results} />
            </Suspense>
          </div>
        </div>
      </section>
    </>
  );
}

type FailedProps = Pick<JobSearchProps, "criteria" | "isLoading" | "retry">;

function Failed({ criteria, isLoading, retry }: FailedProps) {
  return (
    <div className="search-failed" role="alert">
      <p>
        <b>{failureText(isLoading)}</b> Below are the results of your previous search.
      </p>
      <p>
        <button type="button" onClick={retry}>
          Try again
        </button>
        <a href={searchPath(criteria)}>Open this search as a page</a>
      </p>
    </div>
  );
}
