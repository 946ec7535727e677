import { sql } from "drizzle-orm";
import { overdue } from "../db/overdue.ts";
import { rateLimits } from "./tables.ts";

/** The counts whose window is over. */
export const endedCounts = overdue(
  sql`select key from ${rateLimits} where expire <= extract(epoch from clock_timestamp()) * 1000`,
  (keys) => sql`delete from ${rateLimits} where key in (${keys})`,
);
