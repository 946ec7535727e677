import type { Query } from "../queries.ts";

/** A way to search the adverts. */
export type Engine = {
  name: string;
  /** The ids of the adverts of the first page, in their order. */
  find(query: Pick<Query, "q" | "location">): Promise<string[]>;
};

/** As many as a page of our search has. */
export const pageSize = 20;
