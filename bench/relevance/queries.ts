import { z } from "zod";
import { Matcher } from "./matcher.ts";
import { readFiles } from "./read-files.ts";

const either = z
  .union([Matcher, z.array(Matcher).min(1)])
  .transform((matchers) => [matchers].flat());

const Query = z
  .strictObject({
    /** What stands in the field for words, and in that for a place. */
    q: z.string().default(""),
    location: z.string().default(""),
    /** The highest grade counts that one of its matchers gives. */
    grades: z
      .strictObject({ 3: either.optional(), 2: either.optional(), 1: either.optional() })
      .refine((grades) => grades[3] ?? grades[2], "needs 3 or 2")
      .optional(),
    /** No advert offers it. */
    nothing: z.literal(true).optional(),
  })
  .refine(({ q, location }) => q !== "" || location !== "", "asks for nothing")
  .refine(({ grades, nothing }) => (grades === undefined) === (nothing === true), {
    error: "needs either grades or nothing: true",
  })
  .transform(({ q, location, grades = {}, nothing = false }) => ({ q, location, grades, nothing }));

/** What somebody typed, and which adverts answer it how well. Without grades an empty result is the right one. */
export type Query = z.output<typeof Query> & { class: string };

/**
 * Reads the queries of `queries/*.yaml`, a class each file.
 * @throws {Error} naming the file, the field and the reason
 */
export function readQueries(): Query[] {
  const classes = readFiles("queries", z.array(Query).min(10));
  return [...classes].flatMap(([name, queries]) =>
    queries.map((query) => ({ ...query, class: name })),
  );
}

/** As it is typed, in one line. */
export function queryText({ q, location }: Pick<Query, "q" | "location">): string {
  return location === "" ? q : `${q} @ ${location}`.trim();
}
