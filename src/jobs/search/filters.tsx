import type { ChangeEvent, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import {
  allJobs,
  distances,
  type JobCriteria,
  onlyThere,
  postedWithin,
} from "../domain/criteria.ts";
import { kindNames, workplaceNames } from "../domain/job-words.ts";
import type { Counts, JobSearchResult } from "../domain/search-result.ts";
import { sectorNames } from "../domain/sectors.ts";
import { jobKinds, sectors, workplaces } from "../domain/terms.ts";
import { PayFilter } from "./pay-filter.tsx";
import { searchFormId } from "./search-form.tsx";
import { SearchLink } from "./search-link.tsx";
import { appliedFilters, distanceText, postedText } from "./search-words.ts";
import "./filters.css";

interface FiltersProps {
  criteria: JobCriteria;
  result: JobSearchResult;
}

/**
 * What narrows a search, each choice with the number of jobs that it gives under the other filters. The controls
 * belong to the search form, wherever they stand: what is chosen is sent at once, or without script by the button.
 */
export function Filters({ criteria, result }: FiltersProps) {
  const { kind, workplace, sector, posted } = criteria;
  const { facets } = result;
  const applied = appliedFilters(criteria).length;
  const shownSectors = sectors
    .filter((value) => facets.sector[value] !== undefined || sector.includes(value))
    .toSorted((one, other) => sectorNames[one].localeCompare(sectorNames[other], "en"));
  return (
    <details className="filters">
      <summary>
        Filters
        {applied > 0 && <b>{`${applied} on`}</b>}
      </summary>
      <h2>Filters</h2>
      <Boxes
        legend="Kind of contract"
        name="kind"
        values={jobKinds}
        names={kindNames}
        counts={facets.kind}
        chosen={kind}
      />
      <Boxes
        legend="Workplace"
        name="workplace"
        values={workplaces}
        names={workplaceNames}
        counts={facets.workplace}
        chosen={workplace}
      />
      <Place criteria={criteria} result={result} />
      <PayFilter criteria={criteria} facets={facets} />
      <Boxes
        legend="Field of work"
        name="sector"
        values={shownSectors}
        names={sectorNames}
        counts={facets.sector}
        chosen={sector}
      />
      <Group legend="Posted">
        <Choice
          type="radio"
          name="posted"
          value=""
          label="At any time"
          checked={posted === undefined}
        />
        {postedWithin.map((days) => (
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
      </Group>
      <Button type="submit" form={searchFormId} size="small">
        Show jobs
      </Button>
    </details>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface BoxesProps<Value extends string> {
  legend: string;
  name: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  counts: Counts<Value>;
  chosen: readonly Value[];
}

function Boxes<Value extends string>(props: BoxesProps<Value>) {
  const { legend, name, values, names, counts, chosen } = props;
  if (values.length === 0) return null;
  return (
    <Group legend={legend}>
      <div className="filters-list">
        {values.map((value) => (
          <Choice
            key={value}
            type="checkbox"
            name={name}
            value={value}
            label={names[value]}
            count={counts[value] ?? 0}
            checked={chosen.includes(value)}
          />
        ))}
      </div>
    </Group>
  );
}

interface ChoiceProps {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  /** Left out where it would be the number of all. */
  count?: number;
  checked: boolean;
}

function Choice({ type, name, value, label, count, checked }: ChoiceProps) {
  return (
    <label className="filters-choice">
      <input
        type={type}
        name={name}
        value={value}
        id={`filter-${name}-${value}`}
        form={searchFormId}
        checked={checked}
        onChange={sendForm}
      />
      <span>{label}</span>
      {count !== undefined && (
        <small>
          {count}
          <span className="sr">{count === 1 ? " job" : " jobs"}</span>
        </small>
      )}
    </label>
  );
}

function sendForm({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  target.form?.requestSubmit();
}

const shownPlaces = 6;

/** How far around the place, and other places to go to. */
function Place({ criteria, result }: FiltersProps) {
  const { place, hasDistance, facets } = result;
  const isRemote = place?.startsWith("Remote") ?? false;
  const isAround = place !== null && !isRemote;
  const places = Object.entries({ ...firstOf(facets.country), ...firstOf(facets.place) });
  if (!isAround && places.length === 0) return null;
  return (
    <Group legend="Place">
      {isAround && (
        <>
          {hasDistance && <Distance criteria={criteria} />}
          <Choice
            type="checkbox"
            name="remote"
            value="1"
            label="Remote jobs of the country too"
            checked={criteria.remote}
          />
        </>
      )}
      <ul className="filters-places">
        {places.map(([label, count]) => (
          <li key={label}>
            <SearchLink
              to={{
                ...criteria,
                location: label,
                // The count is that of the city itself.
                distance: label in facets.country ? allJobs.distance : onlyThere,
                remote: false,
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
    </Group>
  );
}

function firstOf(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).slice(0, shownPlaces));
}

function Distance({ criteria }: Pick<FiltersProps, "criteria">) {
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
        {distances.map((miles) => (
          <option key={miles} value={miles}>
            {distanceText(miles)}
          </option>
        ))}
      </select>
    </label>
  );
}
