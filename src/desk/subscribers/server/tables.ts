import { sql } from "drizzle-orm";
import { bigint, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/columns.ts";
import { staff } from "../../server/tables.ts";
import { listNames } from "../lists.ts";

/**
 * What staff have done with subscribers' addresses, of whom nothing is said: who was erased is not to be found here. Rows are
 * added; the database refuses to change or delete one.
 */
export const subscriberEvents = pgTable("subscriber_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  happenedAt: instant("happened_at").notNull().default(sql`clock_timestamp()`),
  kind: text("kind", { enum: ["unsubscribed", "erased", "downloaded"] }).notNull(),
  list: text("list", { enum: listNames }).notNull(),
  byId: uuid("by_id")
    .notNull()
    .references(() => staff.id),
  /** How many rows it was about. */
  count: integer("count").notNull(),
});
