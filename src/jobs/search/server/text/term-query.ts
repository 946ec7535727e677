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

/**
 * A query whose answer is remembered with the snapshot, as other searches ask the same. A search makes a hundred of them: of an
 * object literal with a getter, each would have a hidden class of its own in V8's old heap.
 */
export class NamedQuery {
  readonly name: string;
  readonly #make: () => TermQuery;
  #query: TermQuery | undefined;

  /**
   * @param name says all that the query rests on
   * @param make makes the query, when its answer is not known
   */
  constructor(name: string, make: () => TermQuery) {
    this.name = name;
    this.#make = make;
  }

  get query(): TermQuery {
    this.#query ??= this.#make();
    return this.#query;
  }
}
