import type { ReactNode, Ref, SubmitEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { type JobCriteria, readCriteria } from "../domain/criteria.ts";
import { findLocations, labelOf } from "../domain/find-locations.ts";
import type { JobLocation } from "../domain/locations.ts";
import "./search-form.css";

export interface SearchFormProps {
  locations: readonly JobLocation[];
  /** What was searched for. */
  q?: string;
  location?: string;
  /** Searches in place. Without it the browser sends the form. */
  onSearch?: (asked: JobCriteria) => void;
  ref?: Ref<HTMLFormElement>;
  /** What else the form sends. */
  children?: ReactNode;
}

/** The id of the form: controls that stand elsewhere belong to it by their `form` attribute. */
export const searchFormId = "job-search";

/** What to look for and where. It asks `/jobs/search`, with script or without; the location may be any text. */
export function SearchForm(props: SearchFormProps) {
  const { locations, q = "", location = "", onSearch, ref, children } = props;

  function answerSubmit(event: SubmitEvent<HTMLFormElement>): void {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(readSearchForm(event.currentTarget));
  }

  return (
    <search className="job-search">
      <form action="/jobs/search" method="get" id={searchFormId} onSubmit={answerSubmit} ref={ref}>
        <Field label="Job title or keyword" name="q" id="job-search-q">
          {(control) => <input {...control} type="text" defaultValue={q} maxLength={100} />}
        </Field>
        <Field label="Location" name="location" id="job-search-location">
          {(control) => (
            <Combobox
              control={control}
              listLabel="Locations"
              placeholder="Enter location..."
              initialValue={location}
              options={locations}
              find={findLocations}
              textOf={labelOf}
              noteOf={({ country }) => country}
              noMatch="No location found"
              countOf={(count) => (count === 1 ? "1 location found" : `${count} locations found`)}
            />
          )}
        </Field>
        <Button type="submit">Search Jobs</Button>
        {children}
      </form>
    </search>
  );
}

/** What the form's fields say, those that stand elsewhere included; its first page. */
export function readSearchForm(form: HTMLFormElement): JobCriteria {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readCriteria(new URLSearchParams(fields));
}
