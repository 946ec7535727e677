/**
 * A stem with its mark; or several that all have to be there, or of which one has to, or one that may not; or what many
 * searches ask.
 */
export type TermQuery =
  | string
  | { all: TermQuery[] }
  | { any: TermQuery[] }
  | { not: TermQuery }
  | NamedQuery;

/** A query whose answer is remembered with the snapshot, as other searches ask the same. */
export type NamedQuery = { name: string; query: TermQuery };

/**
 * @param name says all that the query rests on
 * @param make makes the query, when its answer is not known
 */
export function named(name: string, make: () => TermQuery): NamedQuery {
  let query: TermQuery | undefined;
  return {
    name,
    get query() {
      query ??= make();
      return query;
    },
  };
}
