import * as z from "zod/mini";
import { listPosition } from "../../common/list-position.ts";

/** The lists of the inbox, in the order of the page. */
export const tabs = [
  "waiting",
  "mine",
  "unassigned",
  "mentions",
  "promised",
  "failed",
  "snoozed",
  "all",
  "closed",
  "spam",
] as const;
export type Tab = (typeof tabs)[number];

/** What is looked for in the inbox. */
export type InboxCriteria = {
  tab: Tab;
  /** The name of a form; empty for all. */
  form: string;
  /** Words, as typed. */
  q: string;
};

const longestQuery = 200;

const query = z.object({
  tab: z.catch(z.enum(tabs), "waiting"),
  form: z.catch(z.string().check(z.regex(/^[a-z-]{1,40}$/)), ""),
  q: z.catch(z.string().check(z.trim(), z.maxLength(longestQuery)), ""),
  before: z.catch(z.optional(z.string().check(z.regex(listPosition))), undefined),
});

/**
 * Reads the query of the list's address. What is not understood counts as not said.
 * @returns what is looked for, and where the page before ended
 */
export function readCriteria(parameters: URLSearchParams): {
  criteria: InboxCriteria;
  before: string | undefined;
} {
  const { before, ...criteria } = query.parse(Object.fromEntries(parameters));
  return { criteria, before };
}

/** The same as a query, in one spelling; empty for the first list. */
export function writeCriteria({ tab, form, q }: InboxCriteria, before?: string): string {
  const parameters = new URLSearchParams({
    ...(tab !== "waiting" && { tab }),
    ...(form !== "" && { form }),
    ...(q !== "" && { q }),
    ...(before !== undefined && { before }),
  });
  return parameters.size > 0 ? `?${parameters}` : "";
}
