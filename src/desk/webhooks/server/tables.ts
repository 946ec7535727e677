import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/columns.ts";
import { staff } from "../../server/tables.ts";

const webhookChangeKinds = [
  "added",
  "changed",
  "secret-changed",
  "paused",
  "resumed",
  "tested",
  "sent-again",
  "deleted",
] as const;

/** Who has changed which endpoint. Rows are added, never changed, and stay when the endpoint goes. */
export const webhookChanges = pgTable(
  "webhook_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: instant("happened_at").notNull().default(sql`clock_timestamp()`),
    kind: text("kind", { enum: webhookChangeKinds }).notNull(),
    endpointId: uuid("endpoint_id").notNull(),
    /** As it was at that time. */
    address: text("address").notNull(),
    byId: uuid("by_id")
      .notNull()
      .references(() => staff.id),
  },
  (table) => [index("webhook_changes_endpoint").on(table.endpointId, table.id)],
);
