import { z } from "zod";
import { clockOf } from "../../domain/job-words.ts";
import { countryCode } from "../../domain/server/country.ts";
import { isContract, jobKinds } from "../../domain/terms.ts";
import type { FeedDefaults } from "../feed.ts";
import { contractEndIn } from "../texts/contract-end.ts";
import { plainText } from "../texts/plain-text.ts";
import { readInstant } from "../texts/time-text.ts";

type Fields = Record<string, unknown>;

/** A job in the form of {@link JobRecord}, with what counts where the feed does not tell it. */
export function withDefaults(job: Fields, defaults: FeedDefaults) {
  const { employment, posted, deadline, currency, period, ...fields } = defaults;
  const { timeZone } = clockOf(countryCode(String(job.country ?? defaults.country)) ?? "");
  const told = {
    ...fields,
    contractEnd: contractEndOf({ ...fields, ...job }),
    employmentTypes: employment && [employment],
    postedAt: readInstant(posted, timeZone),
    closesAt: readInstant(deadline, timeZone, "end"),
  };
  const missing = Object.entries(told).filter(
    ([name, value]) => value !== undefined && !Object.hasOwn(job, name),
  );
  const { pay } = job;
  return {
    sourceId: undefined,
    title: undefined,
    ...job,
    ...Object.fromEntries(missing),
    ...(isObject(pay) && {
      pay: { ...(currency && { currency }), ...(period && { period }), ...pay },
    }),
  };
}

/** Nothing is sought in a longer description: the record does not take it. */
const held = z.object({
  kind: z.enum(jobKinds),
  title: z.string().max(1000),
  description: z.string().max(50_000),
});

/** What a contract leads to by its title and text, as in other feeds. */
function contractEndOf(job: Fields) {
  const { data } = held.safeParse(job);
  if (!data || !isContract(data.kind)) return undefined;
  return contractEndIn(plainText(`<p>${data.title}</p>${data.description}`));
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
