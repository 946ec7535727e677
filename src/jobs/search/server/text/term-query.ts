/**
 * A stem with its mark; or several that all have to be there, or of which one has to, or one that may not.
 */
export type TermQuery = string | { all: TermQuery[] } | { any: TermQuery[] } | { not: TermQuery };
