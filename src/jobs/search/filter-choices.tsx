import { type ChangeEvent, type ReactNode, useState } from "react";
import type { JobCriteria, ListName } from "../domain/criteria.ts";
import type { Counts, JobSearchResult } from "../domain/search-result.ts";
import { searchFormId } from "./search-form.tsx";
import { choiceName } from "./search-words.ts";

interface FilterGroupProps {
  legend: string;
  /** How many of its choices are on: then it is open. */
  chosen: number;
  /** It is open though none is. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Choices of one kind, folded away until somebody wants them. */
export function FilterGroup({ legend, chosen, isOpen = false, children }: FilterGroupProps) {
  const [isOpened, setOpened] = useState(isOpen || chosen > 0);
  return (
    <details
      className="filters-group"
      open={isOpened || chosen > 0}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        {legend}
        {chosen > 0 && (
          <b>
            {chosen}
            <span className="sr"> on</span>
          </b>
        )}
      </summary>
      <fieldset>
        <legend className="sr">{legend}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface ChoicesProps<Name extends ListName> {
  name: Name;
  values: readonly JobCriteria[Name][number][];
  criteria: JobCriteria;
  result: JobSearchResult;
}

/** Check boxes of a list, each with what it gives. What gives nothing is left out; what was typed can be taken away where it was typed. */
export function Choices<Name extends ListName>(props: ChoicesProps<Name>) {
  const { name, values, criteria, result } = props;
  const { chosen, typed, counts } = choicesOf(name, criteria, result);
  return values
    .filter((value) => isOffered(name, value, criteria, result))
    .map((value) => (
      <Choice
        key={value}
        type="checkbox"
        name={name}
        value={value}
        label={choiceName(name, value)}
        count={counts[value] ?? 0}
        checked={chosen.includes(value) || typed.includes(value)}
        disabled={typed.includes(value) && !chosen.includes(value)}
      />
    ));
}

/** Whether a choice is on, or gives a job. */
export function isOffered(
  name: ListName,
  value: string,
  criteria: JobCriteria,
  result: JobSearchResult,
): boolean {
  const { chosen, typed, counts } = choicesOf(name, criteria, result);
  return (counts[value] ?? 0) > 0 || chosen.includes(value) || typed.includes(value);
}

function choicesOf(name: ListName, criteria: JobCriteria, { facets, understood }: JobSearchResult) {
  const chosen: readonly string[] = criteria[name];
  const typed: readonly string[] = understood.flatMap((part) => part.criteria?.[name] ?? []);
  const counts: Counts = facets[name];
  return { chosen, typed, counts };
}

/** A group of check boxes; none where there is nothing to choose. */
export function ListGroup<Name extends ListName>({
  legend,
  isOpen,
  children,
  ...choices
}: ChoicesProps<Name> & { legend: string; isOpen?: boolean; children?: ReactNode }) {
  const { name, values, criteria, result } = choices;
  const offered = values.filter((value) => isOffered(name, value, criteria, result));
  if (offered.length === 0) return null;
  return (
    <FilterGroup legend={legend} chosen={criteria[name].length} {...(isOpen && { isOpen })}>
      <Choices {...choices} />
      {children}
    </FilterGroup>
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
  disabled?: boolean;
}

export function Choice({ type, name, value, label, count, checked, disabled }: ChoiceProps) {
  return (
    <label className="filters-choice">
      <input
        type={type}
        name={name}
        value={value}
        form={searchFormId}
        checked={checked}
        disabled={disabled}
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

export function sendForm({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  target.form?.requestSubmit();
}
