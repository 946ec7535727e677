import { makeExamples } from "../../../scripts/seed-jobs/make-examples.ts";
import { readRoles } from "../../../scripts/seed-jobs/roles.ts";
import type { FeedItem } from "../../../src/jobs/import/feed.ts";
import { importJobs } from "../../../src/jobs/import/import-jobs.ts";
import { openDatabase } from "../../../src/platform/db/client.ts";
import { createLog } from "../../../src/platform/log.ts";
import type { Program } from "../../setup/program.ts";

/** Gives a running program the jobs of all examples, which it takes for real ones: those of a partner's feed. */
export const loadRealJobs = (program: Program) =>
  bringIn(program, makeExamples(readRoles(), new Date()).map(inHouston));

/** Ends them: other tests share the program. */
export const closeRealJobs = (program: Program) => bringIn(program, []);

/** So many jobs of one skill in one city that it has a page. */
function inHouston(item: FeedItem, index: number): FeedItem {
  if (!("record" in item) || index >= 4) return item;
  const there = { city: "Houston", state: "Texas", country: "US", workplace: "on-site" as const };
  const skills = ["Python", "SQL"];
  return { ...item, record: { ...item.record, ...there, hybridDays: null, skills } };
}

async function bringIn({ dataDir }: Program, items: readonly FeedItem[]): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog("silent"));
  async function* feed() {
    yield* items;
  }
  try {
    await importJobs(database.pool, feed(), { source: "partner", force: true });
  } finally {
    await database.close();
  }
}
