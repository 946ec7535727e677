import { timestamp } from "drizzle-orm/pg-core";

/** A column that holds an instant, as PostgreSQL keeps it: with a time zone, to the microsecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
