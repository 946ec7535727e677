import { jobStates } from "./states.ts";

const states = [...jobStates, "to-confirm"] as const;

/** What a list of jobs is asked for, as its address says it. */
export type ListQuery = {
  words: string;
  state: (typeof states)[number] | undefined;
  source: string | undefined;
  /** The id that the page before ended with. */
  before: number | undefined;
};

const longestWords = 100;

/** Reads an address; what means nothing is left out. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const before = Number(parameters.get("before"));
  return {
    words: (parameters.get("q") ?? "").replaceAll("\0", "").slice(0, longestWords).trim(),
    state: states.find((state) => state === parameters.get("state")),
    source: parameters.get("source")?.replaceAll("\0", "") || undefined,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}

/** The address's query that says the same. */
export function writeListQuery({ words, state, source, before }: ListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (words) parameters.set("q", words);
  if (state) parameters.set("state", state);
  if (source) parameters.set("source", source);
  if (before) parameters.set("before", String(before));
  return parameters;
}
