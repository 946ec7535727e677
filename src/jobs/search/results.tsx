import { alertPath, rssPath } from "../domain/alert-search.ts";
import { allJobs, type JobCriteria, sorts } from "../domain/criteria.ts";
import { type Emblems, JobList } from "./job-list.tsx";
import { NoResult } from "./no-result.tsx";
import { Pager } from "./pager.tsx";
import { type SearchAnswer, searchPath } from "./search-answer.ts";
import { appliedFilters, resultsHeading } from "./search-words.ts";
import "./results.css";

interface ResultsProps {
  answer: SearchAnswer;
  emblems: Emblems;
}

/** The id of the heading, which takes the focus where what had it is gone. */
export const resultsId = "results";

/** What was found: how much, under which filters, in which order, and the jobs of the page. */
export function Results({ answer, emblems }: ResultsProps) {
  const { criteria, result, relaxations = [], at } = answer;
  return (
    <>
      <h2 id={resultsId} tabIndex={-1}>
        {resultsHeading(answer)}
      </h2>
      <Instead answer={answer} />
      <Applied criteria={criteria} />
      {result.total === 0 ? (
        <NoResult criteria={criteria} relaxations={relaxations} />
      ) : (
        <>
          <SortLinks criteria={criteria} />
          <JobList jobs={result.jobs} emblems={emblems} at={at} />
          <Pager criteria={criteria} pages={result.pages} />
          <Later criteria={{ ...criteria, q: result.corrected?.to ?? criteria.q }} />
        </>
      )}
    </>
  );
}

/** How to hear of more. An alert takes the words that were found: it corrects none. */
function Later({ criteria }: { criteria: JobCriteria }) {
  return (
    <ul className="results-later">
      <li>
        <a href={alertPath(criteria)}>Email me new jobs like these</a>
      </li>
      <li>
        <a href={rssPath(criteria)}>Follow by RSS</a>
      </li>
      <li>
        <a href="/jobs/saved">Saved jobs</a>
      </li>
    </ul>
  );
}

/** What was searched instead of what was typed, and which place may have been meant. */
function Instead({ answer: { criteria, result } }: { answer: SearchAnswer }) {
  const { corrected, suggestedPlace } = result;
  return (
    <>
      {corrected && (
        <p className="results-instead">
          {`No job has “${corrected.from}”. We looked for `}
          <a href={searchPath({ ...criteria, q: corrected.to, page: 1 })}>{corrected.to}</a>.
        </p>
      )}
      {suggestedPlace !== undefined && (
        <p className="results-instead">
          {`We do not know the place “${criteria.location}”. Did you mean `}
          <a href={searchPath({ ...criteria, location: suggestedPlace, page: 1 })}>
            {suggestedPlace}
          </a>
          ?
        </p>
      )}
    </>
  );
}

function Applied({ criteria }: { criteria: JobCriteria }) {
  const filters = appliedFilters(criteria);
  if (filters.length === 0) return null;
  const { q, location, sort } = criteria;
  return (
    <ul className="results-applied" aria-label="Filters that are on">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <a href={searchPath(without)}>
            <span className="sr">Remove filter: </span>
            {label}
          </a>
        </li>
      ))}
      <li className="results-clear">
        <a href={searchPath({ ...allJobs, q, location, sort })}>Clear all filters</a>
      </li>
    </ul>
  );
}

const sortNames = { relevance: "Closest match", date: "Newest", pay: "Highest pay" } as const;

function SortLinks({ criteria }: { criteria: JobCriteria }) {
  const offered = sorts.filter((sort) => sort !== "relevance" || criteria.q !== "");
  return (
    <nav className="results-sort" aria-label="Order of results">
      <span aria-hidden="true">Sort by</span>
      <ul>
        {offered.map((sort) => (
          <li key={sort}>
            <a
              href={searchPath({ ...criteria, sort, page: 1 })}
              aria-current={sort === criteria.sort ? "true" : undefined}
            >
              {sortNames[sort]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
