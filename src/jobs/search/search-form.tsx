import type { ReactNode, Ref, SubmitEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { type JobCriteria, readCriteria } from "../domain/criteria.ts";
import type { JobLocation } from "../domain/locations.ts";
import type { SuggestedWords } from "../domain/suggested-words.ts";
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
  ref?: Ref<HTMLFormElement>;
  /** What else the form sends. */
  children?: ReactNode;
}

/** The id of the form: controls that stand elsewhere belong to it by their `form` attribute. */
export const searchFormId = "job-search";

/** What to look for and where. It asks `/jobs/search`, with script or without; the location may be any text. */
export function SearchForm(props: SearchFormProps) {
  const { locations, commonTitles = [], q = "", location = "" } = props;
  const { onSearch, offersAllPlaces = false, ref, children } = props;
  function answerSubmit(event: SubmitEvent<HTMLFormElement>): void {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(readSearchForm(event.currentTarget));
  }

  return (
    <search className="job-search">
      <form action="/jobs/search" method="get" id={searchFormId} onSubmit={answerSubmit} ref={ref}>
        <WordsField initialValue={q} commonTitles={commonTitles} />
        <LocationField
          initialValue={location}
          locations={locations}
          offersAllPlaces={offersAllPlaces}
        />
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
