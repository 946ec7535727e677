import { alertPath } from "../domain/alert-search.ts";
import { allJobs, type JobCriteria } from "../domain/criteria.ts";
import type { Relaxation } from "../domain/search-result.ts";
import { searchPath } from "./search-answer.ts";
import { SearchLink } from "./search-link.tsx";
import { countText, relaxationText } from "./search-words.ts";

interface NoResultProps {
  criteria: JobCriteria;
  relaxations: readonly Relaxation[];
}

/** What to do without a result: which change gives how many jobs. */
export function NoResult({ criteria, relaxations }: NoResultProps) {
  return (
    <div className="results-none">
      {relaxations.length > 0 ? (
        <>
          <p>Nothing open fits all of that. There are jobs for these searches:</p>
          <ul>
            {relaxations.map((relaxation) => (
              <li key={searchPath(relaxation.criteria)}>
                <SearchLink to={relaxation.criteria} focusesResults>
                  {relaxationText(relaxation)}
                </SearchLink>
                {`: ${countText(relaxation.total)}`}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{criteria.q === "" ? "No jobs are open there." : "Nothing open comes close to that."}</p>
      )}
      <p>
        {"Or leave the search to us: "}
        <a href={alertPath(criteria)}>ask for an email when one opens</a>
        {", or see "}
        <SearchLink to={allJobs} focusesResults>
          all open jobs
        </SearchLink>
        .
      </p>
    </div>
  );
}
