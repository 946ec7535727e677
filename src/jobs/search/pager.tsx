import type { JobCriteria } from "../domain/criteria.ts";
import { searchPath } from "./search-answer.ts";
import "./pager.css";

/** Links to the pages of a result: the first and last, and those around the present one. */
export function Pager({ criteria, pages }: { criteria: JobCriteria; pages: number }) {
  if (pages < 2) return null;
  const { page } = criteria;
  const to = (page: number) => searchPath({ ...criteria, page });
  const shown = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(shown)];
  return (
    <nav className="pager" aria-label="Pages of results">
      {page > 1 && (
        <a className="pager-step" rel="prev" href={to(page - 1)}>
          Previous
        </a>
      )}
      <ol>
        {numbers.map((number, index) => (
          <li key={number}>
            {number > (numbers[index - 1] ?? 0) + 1 && <span>…</span>}
            <a href={to(number)} aria-current={number === page ? "page" : undefined}>
              <span className="sr">Page </span>
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="pager-step" rel="next" href={to(page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
