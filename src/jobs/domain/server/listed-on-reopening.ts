import { sql } from "drizzle-orm";
import { jobs } from "./tables.ts";

/**
 * When a job that opens again counts as listed: anew where it closed within a day of its listing, as an alert that looked
 * meanwhile has not told of it and looks at later listings from then on.
 */
export const listedOnReopening = sql`case
  when ${jobs.closedAt} <= ${jobs.listedAt} + interval '1 day' then greatest(now(), ${jobs.postedAt})
  else ${jobs.listedAt} end`;
