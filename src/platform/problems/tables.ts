import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/columns.ts";
import type { ClockOffset } from "./clock.ts";
import type { DiskSpace } from "./disk.ts";
import type { OwnProblemName } from "./problem.ts";

/** What a program measures of the machine that it runs on. */
export type Figures = {
  /** Of DATA_DIR. */
  disk: DiskSpace;
  clocks: ClockOffset[];
  /** The number of the publication that it shows; null where it is no website, or has not been told. */
  publication: number | null;
};

/** What each running program last said of itself. Who has not for a while is gone. */
export const programReports = pgTable("program_reports", {
  /** Of the process. */
  id: uuid("id").primaryKey(),
  host: text("host").notNull(),
  program: text("program", { enum: ["website", "worker"] }).notNull(),
  startedAt: instant("started_at").notNull().defaultNow(),
  saidAt: instant("said_at").notNull().defaultNow(),
  problems: jsonb("problems").$type<OwnProblemName[]>().notNull(),
  figures: jsonb("figures").$type<Figures>().notNull(),
});
