import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns.ts";

/** Why a feed was not taken in, or not all of it. */
const importFailures = ["failed", "cut-off", "too-few", "nothing-read", "many-refused"] as const;
export type ImportFailure = (typeof importFailures)[number];

/** What came of each feed when it was last taken in. */
export const jobImports = pgTable("job_imports", {
  /** The feed's name. */
  source: text("source").primaryKey(),
  triedAt: instant("tried_at").notNull(),
  /** When all was last well with it. */
  succeededAt: instant("succeeded_at"),
  /** Why it was not, the last time. */
  failure: text("failure", { enum: importFailures }),
});
