import type { Query } from "../queries.ts";

/** A way to search the adverts. */
export type Engine = {
  name: string;
  find(query: Pick<Query, "q" | "location">): Promise<Found>;
};

/** The ids of the adverts of the first page, in their order. */
type Found = {
  found: string[];
  /** What stands below as coming close. */
  closest?: string[];
};

/** As many as a page of our search has. */
export const pageSize = 20;
