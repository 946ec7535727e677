import { sql } from "drizzle-orm";
import { jobs } from "./tables.ts";

/** A weekly alert that was due then may have been late for a day. */
const untilAllHaveLooked = sql`interval '8 days'`;

/**
 * When a job that opens again counts as listed: anew where it closed before every alert had looked, as one that looked meanwhile
 * has not told of it and looks at later listings from then on.
 */
export const listedOnReopening = sql`case
  when ${jobs.closedAt} <= ${jobs.listedAt} + ${untilAllHaveLooked} then greatest(now(), ${jobs.postedAt})
  else ${jobs.listedAt} end`;
