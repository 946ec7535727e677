import { eq, sql } from "drizzle-orm";
import { jobs } from "../../../src/jobs/domain/server/tables.ts";
import { toItem } from "../../../src/jobs/import/feed.ts";
import { importJobs } from "../../../src/jobs/import/import-jobs.ts";
import { type Database, openDatabase } from "../../../src/platform/db/client.ts";
import { createLog } from "../../../src/platform/log.ts";
import type { Program } from "../../setup/program.ts";
import { test as siteTest } from "./site.ts";

const log = createLog("silent");
const day = 24 * 60 * 60 * 1000;

/** A job in our own format; each test changes what it is about. */
export const nurse = {
  title: "Intensive care nurse",
  description: "<p>Nights on a ward of twelve beds.</p><h3>What you do</h3><ul><li>Care</li></ul>",
  kind: "contract",
  engagements: ["w2"],
  sector: "healthcare",
  skills: ["ICU", "Triage"],
  city: "Miami",
  state: "Florida",
  country: "US",
  workplace: "on-site",
  pay: { min: 62, max: 74, currency: "USD", period: "hour" },
  durationMonths: 6,
  postedAt: new Date(Date.now() - 2 * day).toISOString(),
  recruiter: "Lucia M.",
};

/** The jobs of a running program. */
export class JobTable {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  static async open({ dataDir }: Pick<Program, "dataDir">): Promise<JobTable> {
    return new JobTable(await openDatabase({ databaseUrl: undefined, dataDir }, log));
  }

  /** Lets go of the database. */
  close(): Promise<void> {
    return this.#database.close();
  }

  /** Takes in a job of its own feed, and gives its id. */
  async add(name: string, changes: Record<string, unknown> = {}, example = false): Promise<number> {
    const item = toItem(name, { sourceId: name, ...nurse, ...changes });
    const feed = async function* () {
      yield item;
    };
    await importJobs(this.#database.pool, feed(), { source: name, example, force: true });
    const [row] = await this.#database.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(eq(jobs.source, name));
    if (!row) throw new Error(`The job was not taken: ${JSON.stringify(item)}`);
    return row.id;
  }

  /** Has it live by confirmations, the last of them so many days ago. */
  async letLapse(id: number, days: number): Promise<void> {
    const confirmedAt = sql`now() - make_interval(days => ${days})`;
    await this.#database.db.update(jobs).set({ confirmedAt }).where(eq(jobs.id, id));
  }

  /** Fills it. */
  async fill(id: number): Promise<void> {
    await this.#database.db.update(jobs).set({ closedAt: sql`now()` }).where(eq(jobs.id, id));
  }
}

/** The site's tests, with its jobs at hand. */
export const test = siteTest.extend<object, { jobTable: JobTable }>({
  jobTable: [
    async ({ program }, use) => {
      const table = await JobTable.open(program);
      await use(table);
      await table.close();
    },
    { scope: "worker" },
  ],
});
