import type { ReactNode, Ref, SubmitEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { type JobCriteria, readCriteria } from "../domain/criteria.ts";
import { findLocations, mergeLocations, offer } from "../domain/find-locations.ts";
import type { JobLocation } from "../domain/locations.ts";
import { useSuggestedPlaces } from "./use-suggested-places.ts";
import "./search-form.css";

export interface SearchFormProps {
  locations: readonly JobLocation[];
  /** What was searched for. */
  q?: string;
  location?: string;
  /** Searches in place. Without it the browser sends the form. */
  onSearch?: (asked: JobCriteria) => void;
  /**
   * Offers all places that the search knows as soon as one types. Without it these are asked for only where none of the
   * locations fits.
   */
  offersAllPlaces?: boolean;
  ref?: Ref<HTMLFormElement>;
  /** What else the form sends. */
  children?: ReactNode;
}

/** The id of the form: controls that stand elsewhere belong to it by their `form` attribute. */
export const searchFormId = "job-search";

/** What to look for and where. It asks `/jobs/search`, with script or without; the location may be any text. */
export function SearchForm(props: SearchFormProps) {
  const { locations, q = "", location = "", onSearch, offersAllPlaces, ref, children } = props;
  const { places, isAsking, ask } = useSuggestedPlaces();

  function askForPlaces(text: string): void {
    const isEnough = !offersAllPlaces && findLocations(locations, text).length > 0;
    ask(isEnough ? "" : text);
  }

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
              options={locations.map(offer)}
              find={(text) => mergeLocations(locations, places, text)}
              textOf={({ text }) => text}
              noteOf={({ note }) => note}
              noMatch="No location found"
              onSearch={askForPlaces}
              isSearching={isAsking}
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
