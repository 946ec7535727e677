import type { JobCriteria } from "../domain/criteria.ts";
import { SearchLink } from "./search-link.tsx";
import "./pager.css";

/** Links to the pages of a result: the first and last, and those around the present one. */
export function Pager({ criteria, pages }: { criteria: JobCriteria; pages: number }) {
  if (pages < 2) return null;
  const { page } = criteria;
  const to = (page: number) => ({ ...criteria, page });
  const shown = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(shown)];
  return (
    <nav className="pager" aria-label="Pages of results">
      {page > 1 && (
        <SearchLink className="pager-step" rel="prev" to={to(page - 1)} focusesResults>
          Previous
        </SearchLink>
      )}
      <ol>
        {numbers.map((number, index) => (
          <li key={number}>
            {number > (numbers[index - 1] ?? 0) + 1 && <span>…</span>}
            <SearchLink
              to={to(number)}
              focusesResults
              aria-current={number === page ? "page" : undefined}
            >
              <span className="sr">Page </span>
              {number}
            </SearchLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <SearchLink className="pager-step" rel="next" to={to(page + 1)} focusesResults>
          Next
        </SearchLink>
      )}
    </nav>
  );
}
