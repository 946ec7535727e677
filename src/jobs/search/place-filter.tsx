import { allJobs, distances, type JobCriteria, onlyThere } from "../domain/criteria.ts";
import type { Counts, JobSearchResult } from "../domain/search-result.ts";
import { Choice, FilterGroup, sendForm } from "./filter-choices.tsx";
import { searchFormId } from "./search-form.tsx";
import { SearchLink } from "./search-link.tsx";
import { distanceText } from "./search-words.ts";

interface PlaceFilterProps {
  criteria: JobCriteria;
  result: JobSearchResult;
}

const shownPlaces = 6;

/** How far around the place, and other places to go to. */
export function PlaceFilter({ criteria, result }: PlaceFilterProps) {
  const { place, hasDistance, hasRemoteBeside, facets, total } = result;
  const isAround = place !== null && !place.startsWith("Remote");
  const offersRemote = hasRemoteBeside && (criteria.remote || facets.withRemote > total);
  const places = Object.entries({ ...firstOf(facets.country), ...firstOf(facets.place) });
  if (!hasDistance && !offersRemote && places.length === 0) return null;
  const chosen = Number(criteria.distance !== allJobs.distance) + Number(criteria.remote);
  return (
    <FilterGroup legend="Place" chosen={chosen} isOpen={isAround}>
      {hasDistance && <Distance criteria={criteria} counts={facets.distance} />}
      {offersRemote && (
        <Choice
          type="checkbox"
          name="remote"
          value="1"
          label="Remote jobs of the country too"
          count={facets.withRemote}
          checked={criteria.remote}
        />
      )}
      <ul className="filters-places">
        {places.map(([label, count]) => (
          <li key={label}>
            <SearchLink
              to={{
                ...withoutPlace(criteria, result),
                location: label,
                // The count is that of the city itself.
                distance: label in facets.country ? allJobs.distance : onlyThere,
                remote: false,
                country: undefined,
                page: 1,
              }}
              aria-current={label === place ? "true" : undefined}
            >
              {label}
            </SearchLink>
            <small>{count}</small>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

/** The search without the place that was typed among its words, so that another one can be chosen. */
const withoutPlace = (criteria: JobCriteria, { understood }: JobSearchResult): JobCriteria =>
  understood.find((part) => part.criteria?.location !== undefined)?.without ?? criteria;

function firstOf(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).slice(0, shownPlaces));
}

/** Distances that give a job, and the present one. */
function Distance({ criteria, counts }: { criteria: JobCriteria; counts: Counts<number> }) {
  const offered = distances.filter(
    (miles) => (counts[miles] ?? 0) > 0 || miles === criteria.distance,
  );
  return (
    <label className="filters-select">
      <span>Distance</span>
      <select
        name="distance"
        id="filter-distance"
        form={searchFormId}
        value={criteria.distance}
        onChange={sendForm}
      >
        {offered.map((miles) => (
          <option key={miles} value={miles}>
            {`${distanceText(miles)}: ${counts[miles] ?? 0}`}
          </option>
        ))}
      </select>
    </label>
  );
}
