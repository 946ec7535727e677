import type { ReactNode, Ref, SubmitEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { type JobCriteria, readCriteria } from "../domain/criteria.ts";
import type { JobLocation } from "../domain/locations.ts";
import type { SuggestedWords } from "../domain/suggested-words.ts";
import type { JobKind } from "../domain/terms.ts";
import { LocationField } from "./location-field.tsx";
import { WordsField } from "./words-field.tsx";
import "./search-form.css";

export interface SearchFormProps {
  locations: readonly JobLocation[];
  /** For who has no script. */
  commonTitles?: readonly SuggestedWords[];
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
  /** Searches jobs of this kind alone. What is offered while one types has the jobs of all kinds, so that nothing is. */
  kind?: JobKind | undefined;
  ref?: Ref<HTMLFormElement>;
  /** What else the form sends. */
  children?: ReactNode;
}

/** The address of the `locations`, as JSON: they are in no page. */
export const locationsPath = "/jobs/locations.json";

/** The id of the form: controls that stand elsewhere belong to it by their `form` attribute. */
export const searchFormId = "job-search";

/** What to look for and where. It asks `/jobs/search`, with script or without; the location may be any text. */
export function SearchForm(props: SearchFormProps) {
  const { locations, commonTitles = [], q = "", location = "" } = props;
  const { onSearch, offersAllPlaces = false, kind, ref, children } = props;

  function answerSubmit(event: SubmitEvent<HTMLFormElement>): void {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(readSearchForm(event.currentTarget));
  }

  return (
    <search className="job-search">
      <form action="/jobs/search" method="get" id={searchFormId} onSubmit={answerSubmit} ref={ref}>
        {kind === undefined ? (
          <WordsField initialValue={q} commonTitles={commonTitles} />
        ) : (
          <PlainWords initialValue={q} />
        )}
        <LocationField
          initialValue={location}
          locations={locations}
          offersAllPlaces={offersAllPlaces}
          countsJobs={kind === undefined}
        />
        {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit">Search Jobs</Button>
        {children}
      </form>
    </search>
  );
}

function PlainWords({ initialValue }: { initialValue: string }) {
  return (
    <Field label="Job title or keyword" name="q" id="job-search-q">
      {(control) => <input {...control} type="text" defaultValue={initialValue} maxLength={100} />}
    </Field>
  );
}

/** What the form's fields say, those that stand elsewhere included; its first page. */
export function readSearchForm(form: HTMLFormElement): JobCriteria {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readCriteria(new URLSearchParams(fields));
}
