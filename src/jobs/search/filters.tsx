import { type JobCriteria, postedWithin } from "../domain/criteria.ts";
import { countryName, withArticle } from "../domain/job-words.ts";
import type { JobSearchResult } from "../domain/search-result.ts";
import { sectorGroups } from "../domain/sectors.ts";
import {
  contractEnds,
  employmentTypes,
  engagements,
  jobKinds,
  levels,
  ourCountries,
  sectors,
  workplaces,
} from "../domain/terms.ts";
import { Choice, Choices, FilterGroup, isOffered, ListGroup } from "./filter-choices.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { PayFilter } from "./pay-filter.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import { SearchLink } from "./search-link.tsx";
import { appliedFilters, postedText } from "./search-words.ts";
import "./filters.css";

interface FiltersProps {
  criteria: JobCriteria;
  result: JobSearchResult;
  isLoading: boolean;
  hasFailed: boolean;
}

/**
 * What narrows a search, each choice with the number of jobs that it gives under the other filters; none that gives
 * nothing. The controls belong to the search form, wherever they stand: what is chosen is sent at once, or without
 * script by the button.
 */
export function Filters({ criteria, result, isLoading, hasFailed }: FiltersProps) {
  const { facets } = result;
  const shared = { criteria, result };
  const skills = [...new Set([...criteria.skill, ...Object.keys(facets.skill)])];
  return (
    <FilterSheet
      applied={appliedFilters(criteria).length}
      total={result.total}
      isLoading={isLoading}
      hasFailed={hasFailed}
    >
      <ContractType {...shared} />
      <ListGroup legend="Workplace" name="workplace" values={workplaces} {...shared} isOpen>
        <RemoteByCountry {...shared} />
      </ListGroup>
      <PlaceFilter {...shared} />
      <PayFilter criteria={criteria} facets={facets} />
      <ListGroup legend="Level" name="level" values={levels} {...shared} />
      <ListGroup legend="Employment type" name="employment" values={employmentTypes} {...shared} />
      <ListGroup legend="Engagement in the US" name="engagement" values={engagements} {...shared} />
      <ListGroup legend="Skills" name="skill" values={skills} {...shared} />
      <Sectors {...shared} />
      <Posted {...shared} />
    </FilterSheet>
  );
}

type Shared = Pick<FiltersProps, "criteria" | "result">;

/** What a contract leads to is chosen beside its kind. */
function ContractType({ criteria, result }: Shared) {
  const shared = { criteria, result };
  const isAny =
    jobKinds.some((kind) => isOffered("kind", kind, criteria, result)) ||
    contractEnds.some((end) => isOffered("hire", end, criteria, result));
  if (!isAny) return null;
  const chosen = criteria.kind.length + criteria.hire.length;
  return (
    <FilterGroup legend="Contract type" chosen={chosen} isOpen>
      <Choices name="kind" values={jobKinds} {...shared} />
      <Choices name="hire" values={contractEnds} {...shared} />
    </FilterGroup>
  );
}

/** Remote work is open to those who live in a country. */
function RemoteByCountry({ criteria, result: { place, facets } }: Shared) {
  if (criteria.location !== "" || place !== null) return null;
  const countries = ourCountries.filter((code) => facets.remote[countryName(code)]);
  if (countries.length === 0) return null;
  return (
    <ul className="filters-places">
      {countries.map((country) => (
        <li key={country}>
          <SearchLink to={{ ...criteria, workplace: ["remote"], country, page: 1 }}>
            {`Remote in ${withArticle(countryName(country))}`}
          </SearchLink>
          <small>{facets.remote[countryName(country)]}</small>
        </li>
      ))}
    </ul>
  );
}

/** By the groups of the industries' page. */
function Sectors({ criteria, result }: Shared) {
  const offered = (sector: string) => isOffered("sector", sector, criteria, result);
  if (!sectors.some(offered)) return null;
  return (
    <FilterGroup legend="Field of work" chosen={criteria.sector.length}>
      <div className="filters-list">
        {sectorGroups
          .filter((group) => group.sectors.some(offered))
          .map((group) => (
            <fieldset key={group.name}>
              <legend>{group.name}</legend>
              <Choices name="sector" values={group.sectors} criteria={criteria} result={result} />
            </fieldset>
          ))}
      </div>
    </FilterGroup>
  );
}

function Posted({ criteria: { posted }, result: { facets } }: Shared) {
  const offered = postedWithin.filter((days) => facets.posted[days] || days === posted);
  if (offered.length === 0) return null;
  return (
    <FilterGroup legend="Posted" chosen={posted ? 1 : 0}>
      <Choice
        type="radio"
        name="posted"
        value=""
        label="At any time"
        checked={posted === undefined}
      />
      {offered.map((days) => (
        <Choice
          key={days}
          type="radio"
          name="posted"
          value={String(days)}
          label={postedText(days).replace("Posted in", "In")}
          count={facets.posted[days] ?? 0}
          checked={posted === days}
        />
      ))}
    </FilterGroup>
  );
}
