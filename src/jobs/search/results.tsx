import type { Ref } from "react";
import { alertPath, rssPath } from "../domain/alert-search.ts";
import { allJobs, type JobCriteria, jobsOnPage, lastPage, sorts } from "../domain/criteria.ts";
import type { JobFacets, SearchPart } from "../domain/search-result.ts";
import { ClosestMatches } from "./closest-matches.tsx";
import { Countries } from "./countries.tsx";
import type { Emblems } from "./job-list.tsx";
import { NoResult } from "./no-result.tsx";
import { Pager } from "./pager.tsx";
import { SavableJobs } from "./savable-jobs.tsx";
import { type SearchAnswer, searchPath } from "./search-answer.ts";
import { SearchLink } from "./search-link.tsx";
import { allFilters, appliedFilters, countText, resultsHeading } from "./search-words.ts";
import "./results.css";

interface ResultsProps {
  answer: SearchAnswer;
  emblems: Emblems;
  heading: Ref<HTMLHeadingElement>;
}

/** What was found: how much, under which filters, in which order, and the jobs of the page. */
export function Results({ answer, emblems, heading }: ResultsProps) {
  const { criteria, result, relaxations = [], at } = answer;
  const closest = result.closest && (
    <ClosestMatches closest={result.closest} emblems={emblems} at={at} />
  );
  return (
    <>
      <h2 id="results" tabIndex={-1} ref={heading}>
        {resultsHeading(answer)}
      </h2>
      <Countries criteria={criteria} result={result} />
      <Instead answer={answer} />
      {criteria.unreadPay && (
        <p className="results-instead">
          {`We could not read “${criteria.unreadPay.amount}” as pay, so it was left out.`}
        </p>
      )}
      <Applied criteria={criteria} understood={result.understood} />
      {result.total === 0 ? (
        <>
          {closest}
          <NoResult criteria={criteria} relaxations={relaxations} />
        </>
      ) : (
        <>
          <SortLinks criteria={criteria} />
          <CurrencyNote criteria={criteria} paid={result.facets.paid} />
          <SavableJobs jobs={result.jobs} emblems={emblems} at={at} />
          <EndNote criteria={criteria} total={result.total} />
          <Pager criteria={criteria} pages={result.pages} />
          {closest}
          <Later criteria={searched(answer)} />
        </>
      )}
    </>
  );
}

/** The search with the words and the place that were found: alerts and feeds correct none. */
export function searched({ criteria, result }: SearchAnswer): JobCriteria {
  const { corrected, suggestedPlace, place } = result;
  return {
    ...criteria,
    q: corrected?.to ?? criteria.q,
    location: (place === null ? undefined : suggestedPlace) ?? criteria.location,
  };
}

/** How to hear of more, and to read what is there. */
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
      <li>
        <a href="/resources/job-listings">How to read a listing</a>
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
          <SearchLink to={{ ...criteria, q: corrected.to, page: 1 }} focusesResults>
            {corrected.to}
          </SearchLink>
          .
        </p>
      )}
      {suggestedPlace !== undefined && (
        <p className="results-instead">
          {`We do not know the place “${criteria.location}”. `}
          {result.place === null ? "Did you mean " : "We looked in "}
          <SearchLink to={{ ...criteria, location: suggestedPlace, page: 1 }} focusesResults>
            {suggestedPlace}
          </SearchLink>
          {result.place === null ? "?" : "."}
        </p>
      )}
    </>
  );
}

interface AppliedProps {
  criteria: JobCriteria;
  understood: readonly SearchPart[];
}

/** The filters that were chosen, and those that the words of the search were taken for. */
function Applied({ criteria, understood }: AppliedProps) {
  const filters = allFilters(criteria, understood);
  if (filters.length === 0) return null;
  const { q, location, country, sort } = criteria;
  return (
    <ul className="results-applied" aria-label="Filters that are on">
      {filters.map(({ label, without }) => (
        <li key={searchPath(without)}>
          <SearchLink to={without} focusesResults>
            <span className="sr">Remove filter: </span>
            {label}
          </SearchLink>
        </li>
      ))}
      {appliedFilters(criteria).length > 0 && (
        <li className="results-clear">
          <SearchLink to={{ ...allJobs, q, location, country, sort }} focusesResults>
            Clear all filters
          </SearchLink>
        </li>
      )}
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
            <SearchLink
              to={{ ...criteria, sort, page: 1 }}
              aria-current={sort === criteria.sort ? "true" : undefined}
            >
              {sortNames[sort]}
            </SearchLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Amounts in two currencies are not compared, and so not mixed. */
function CurrencyNote({ criteria, paid }: { criteria: JobCriteria; paid: JobFacets["paid"] }) {
  if (criteria.sort !== "pay" || !paid.USD || !paid.INR) return null;
  const isRupeesFirst = criteria.pay?.currency === "INR";
  return (
    <p className="results-note">
      {`Pay is compared within a currency: jobs paid in ${isRupeesFirst ? "₹ come first, then those in $" : "$ come first, then those in ₹"}.`}
    </p>
  );
}

/** Where the pages end before the results do. */
function EndNote({ criteria, total }: { criteria: JobCriteria; total: number }) {
  const most = lastPage * jobsOnPage;
  if (criteria.page < lastPage || total <= most) return null;
  return (
    <p className="results-end">
      {`These are the first ${countText(most)}. Narrow the search to see others.`}
    </p>
  );
}
