import type { FeedDefaults } from "../feed.ts";
import { readInstant } from "../texts/time-text.ts";

type Fields = Record<string, unknown>;

/** A job in the form of {@link JobRecord}, with what counts where the feed does not tell it. */
export function withDefaults(job: Fields, defaults: FeedDefaults) {
  const { employment, posted, deadline, currency, period, ...fields } = defaults;
  const told = {
    ...fields,
    employmentTypes: employment && [employment],
    postedAt: readInstant(posted),
    closesAt: readInstant(deadline, "end"),
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

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
