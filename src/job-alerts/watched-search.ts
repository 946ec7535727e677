import { alertSearch } from "../jobs/domain/alert-search.ts";
import { readCriteria } from "../jobs/domain/criteria.ts";

/** A search that an alert may watch, and what is known of it now. */
export type WatchedSearch = {
  /** As `alertSearch` writes it. */
  search: string;
  /** How many real jobs are open; undefined where that could not be found out. */
  total: number | undefined;
  /** The place that it names, where nobody knows that one. */
  unknownPlace?: string;
};

/** The search that a page of the box showed, with what was typed into the box itself. */
export function searchIn(answers: { search?: string; q?: string; location?: string }): string {
  const { search = "", q = "", location = "" } = answers;
  const params = new URLSearchParams(search);
  if (q !== "") params.set("q", q);
  if (location !== "") params.set("location", location);
  return alertSearch(readCriteria(params));
}
