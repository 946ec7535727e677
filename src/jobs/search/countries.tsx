import type { JobCriteria } from "../domain/criteria.ts";
import { countryName } from "../domain/job-words.ts";
import type { JobSearchResult } from "../domain/search-result.ts";
import { ourCountries } from "../domain/terms.ts";
import { SearchLink } from "./search-link.tsx";

interface CountriesProps {
  criteria: JobCriteria;
  result: JobSearchResult;
}

/**
 * A search without a place finds jobs of several countries, paid in several currencies: by one press those of one, or
 * all. `own-country.ts` remembers what was pressed.
 */
export function Countries({ criteria, result: { place, facets } }: CountriesProps) {
  if (criteria.location !== "" || place !== null) return null;
  const countOf = (country: string) => facets.country[countryName(country)] ?? 0;
  const offered = ourCountries.filter(
    (country) => countOf(country) > 0 || country === criteria.country,
  );
  if (offered.length < 2 && criteria.country === undefined) return null;
  const choices = [
    ...offered.map((country) => ({
      country,
      label: countryName(country),
      count: countOf(country),
    })),
    { country: undefined, label: "All countries", count: facets.everywhere },
  ];
  return (
    <nav className="results-countries" aria-label="Country">
      <ul>
        {choices.map(({ country, label, count }) => (
          <li key={label}>
            <SearchLink
              to={{ ...criteria, country, page: 1 }}
              data-country={country ?? "all"}
              aria-current={country === criteria.country ? "true" : undefined}
            >
              {label}
            </SearchLink>
            <small>{count}</small>
          </li>
        ))}
      </ul>
    </nav>
  );
}
