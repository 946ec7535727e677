import { sql } from "drizzle-orm";
import { jobs } from "./tables.ts";

/** A weekly alert that was due then may have been late for a day. */
const untilAllHaveLooked = sql`interval '8 days'`;

/** When it was last open, where it is no more: it was closed, or the last day to apply is over. */
const ended = sql`least(${jobs.closedAt}, case when ${jobs.closesAt} <= now() then ${jobs.closesAt} end)`;

/**
 * When a job that opens again, or whose last day to apply may be moved, counts as listed: anew where it ended before every alert
 * had looked, as one that looked meanwhile has not told of it and looks at later listings from then on.
 */
export const listedOnReopening = sql`case
  when ${ended} <= ${jobs.listedAt} + ${untilAllHaveLooked} then greatest(now(), ${jobs.postedAt})
  else ${jobs.listedAt} end`;
