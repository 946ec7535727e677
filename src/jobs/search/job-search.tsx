import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { defaultSort, type JobCriteria } from "../domain/criteria.ts";
import type { JobLocation } from "../domain/locations.ts";
import { Filters } from "./filters.tsx";
import type { Emblems } from "./job-list.tsx";
import { Results } from "./results.tsx";
import { type SearchAnswer, searchPath } from "./search-answer.ts";
import { SearchForm } from "./search-form.tsx";
import "./job-search.css";

/** What does not change from search to search. */
export interface SearchFrame {
  heading: string;
  locations: readonly JobLocation[];
  emblems: Emblems;
  /** The addresses of the people beside the heading. */
  people: readonly string[];
}

interface JobSearchProps extends SearchFrame {
  /** What is searched for; while that loads, `answer` is still the one before. */
  criteria: JobCriteria;
  answer: SearchAnswer;
  /** Only where script does the searching. */
  live?: LiveState;
}

/** The state of a search that runs in the browser. */
interface LiveState {
  isLoading: boolean;
  hasFailed: boolean;
  /** What is said to those who do not see the results change. */
  status: string;
  /** Changes where the search does not come from the form: its fields are filled in anew. */
  revision: number;
  onChoose: () => void;
  retry: () => void;
}

/** The search page: what to look for, what narrows it, and what was found. */
export function JobSearch(props: JobSearchProps) {
  const { heading, locations, emblems, people, criteria, answer, live } = props;
  return (
    <>
      <section className="search-hero f-blush">
        <div className="wrap">
          <Breadcrumb crumbs={[{ label: "Jobs", href: "/jobs" }]} />
          <h1>{heading}</h1>
          <SearchForm
            key={live?.revision}
            locations={locations}
            q={criteria.q}
            location={criteria.location}
          >
            {criteria.sort !== defaultSort(criteria.q) && (
              <input type="hidden" name="sort" value={criteria.sort} />
            )}
          </SearchForm>
        </div>
        <div className="search-people" aria-hidden="true">
          {people.map((src) => (
            <img key={src} src={src} alt="" width={172} height={172} loading="lazy" />
          ))}
        </div>
      </section>
      <section className="band search-body">
        <div className="wrap">
          <Filters criteria={criteria} result={answer.result} onChoose={live?.onChoose} />
          <div className="search-found" aria-busy={live?.isLoading}>
            <p role="status" className="sr">
              {live?.status}
            </p>
            {live?.hasFailed && <Failed criteria={criteria} retry={live.retry} />}
            <Results answer={answer} emblems={emblems} />
          </div>
        </div>
      </section>
    </>
  );
}

function Failed({ criteria, retry }: { criteria: JobCriteria; retry: () => void }) {
  return (
    <div className="search-failed" role="alert">
      <p>
        <b>The jobs could not be loaded.</b> What stands below is the search before.
      </p>
      <p>
        <button type="button" onClick={retry}>
          Try again
        </button>
        <a href={searchPath(criteria)} data-reload>
          Open this search as a page
        </a>
      </p>
    </div>
  );
}
