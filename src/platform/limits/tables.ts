import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How much each network did of what is limited, in its present window of time. `rate-limiter-flexible` writes it, by the
 * order of the columns. The migration makes it `unlogged`: a count costs no write to the disk, and none outlives a crash.
 */
export const rateLimits = pgTable("rate_limits", {
  /** What is counted, and an HMAC of the network that does it: no address is kept. */
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  /** When its window ends, in milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }).notNull(),
});
