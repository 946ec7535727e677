import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Database, openDatabase } from "../../../src/platform/db/client.ts";
import { migrateDatabase } from "../../../src/platform/db/migrate.ts";
import { createLog } from "../../../src/platform/log.ts";
import { sweepRows } from "../../../src/program/retention/sweep.ts";
import { temporaryFolder } from "../../setup/program.ts";
import { untilWell } from "../during.ts";
import type { Fault, Finding } from "../fault.ts";
import { type OwnDatabase, openOwnDatabase } from "../own-database.ts";
import { openSite } from "../site.ts";
import { fill } from "../volume/fill.ts";
import { explainEverything, largeTables, PlanReader } from "../volume/plans.ts";
import { goTo, visitsAt } from "../volume/visits.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const log = createLog("silent");

export const volumeFault: Fault = {
  name: "volume",
  about:
    "200,000 submissions and 1,000,000 jobs: no query that reads a large table whole; backup and restore",
  async *run({ short }) {
    const volume = short
      ? { submissions: 20_000, jobs: 10_000 }
      : { submissions: 200_000, jobs: 1_000_000 };
    const server = await openOwnDatabase();
    const database = await openDatabase({ databaseUrl: server.url, dataDir: "" }, log);
    try {
      await migrateDatabase(database.pool);
      await fill(database, volume);
      yield* visitEverything(server, database, { jobs: volume.jobs, times: short ? 3 : 30 });
    } finally {
      await database.close();
      await server.close();
    }
  },
};

async function* visitEverything(
  server: OwnDatabase,
  database: Database,
  { jobs, times }: { jobs: number; times: number },
): AsyncGenerator<Finding> {
  await server.query(...explainEverything);
  const plans = new PlanReader(server.home, await largeTables(database.pool, 2_000));
  const site = await openSite({ databaseUrl: server.url, settings: { LOG_LEVEL: "error" } });
  const { origin } = site.program;
  try {
    // The search reads all jobs once, into memory.
    await goTo(origin, { name: "search", ask: () => fetch(`${origin}/jobs/search`) }, 1);
    await plans.scans();
    for (const visit of visitsAt(jobs)) {
      const answers = await goTo(origin, visit, times);
      const figures = `p50 ${answers.percentile("200", 0.5).toFixed(0)} ms, p99 ${answers.percentile("200", 0.99).toFixed(0)} ms`;
      yield await judge(visit.name, `${answers}; ${figures}`, answers.count("200") > 0, plans);
    }
    for (const [name, work] of Object.entries(commands(server.url, site.books.dataDir))) {
      const start = performance.now();
      await work(database);
      await sleep(200);
      const took = `${((performance.now() - start) / 1000).toFixed(1)} s`;
      yield await judge(name, took, true, plans);
    }
    yield await backUpAndRestore(server.url, site.books.dataDir);
    const recovered = await untilWell(origin);
    yield {
      fault: "after all of it",
      visitor: "",
      readiness: "200",
      lost: 0,
      doubled: 0,
      recovered,
    };
  } finally {
    await site.stop();
  }
}

async function judge(
  name: string,
  visitor: string,
  isAnswered: boolean,
  plans: PlanReader,
): Promise<Finding> {
  const scans = (await plans.scans()).filter(({ query }) => !readsAllByIntent.test(query));
  const wrong = [
    ...(isAnswered ? [] : ["no page"]),
    ...new Set(scans.map(({ table, query }) => `reads ${table} whole: ${query.slice(0, 160)}`)),
  ];
  return {
    ...{ fault: name, visitor, readiness: "200", lost: 0, doubled: 0, recovered: { seconds: 0 } },
    ...(wrong.length > 0 && { wrong: wrong.join("; ") }),
  };
}

/** The files that the rows name were never made, so a backup tells that they are lost and ends with 1. */
async function backUpAndRestore(url: string, dataDir: string): Promise<Finding> {
  const folder = await temporaryFolder();
  const backups = join(folder.path, "backups");
  const seconds: number[] = [];
  const rowsOf = async (name: string, env: Record<string, string>) => {
    const start = performance.now();
    const { stdout } = await script(name, [backups], env).catch(outputOf);
    seconds.push((performance.now() - start) / 1000);
    return Number(/(\d+) rows/.exec(stdout)?.[1]);
  };
  try {
    const saved = await rowsOf("backup.ts", { DATABASE_URL: url, DATA_DIR: dataDir });
    const restored = await rowsOf("restore.ts", { DATA_DIR: join(folder.path, "restored") });
    const [backup = 0, restore = 0] = seconds;
    return {
      fault: "backup, and restored to a private database",
      visitor: `${saved} rows; ${backup.toFixed(0)} s and ${restore.toFixed(0)} s`,
      ...{ readiness: "200", lost: 0, doubled: 0, recovered: { seconds: 0 } },
      ...(!(saved > 0 && saved === restored) && { wrong: `${restored} rows are restored` }),
    };
  } finally {
    await folder.remove();
  }
}

function outputOf(error: unknown): { stdout: string } {
  if (error instanceof Error && "stdout" in error) return { stdout: String(error.stdout) };
  throw error;
}

const script = (name: string, args: string[], env: Record<string, string>) =>
  run(process.execPath, [...process.execArgv, join(root, "scripts", name), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    maxBuffer: 256 * 1024 * 1024,
  });

/** An issue of the newsletter is meant for everybody who is subscribed. */
const readsAllByIntent = /from "subscriptions" where \("subscriptions"."confirmed_at" is not null/;

/** What people and timers do besides visiting. */
function commands(
  url: string,
  dataDir: string,
): Record<string, (database: Database) => Promise<unknown>> {
  const command = (name: string, ...args: string[]) =>
    script(name, args, { DATABASE_URL: url, DATA_DIR: dataDir });
  const issue = join(dataDir, "issue.md");
  return {
    "submissions list --open": () => command("submissions.ts", "list", "--open"),
    "submissions list": () => command("submissions.ts", "list"),
    "submissions set": () => command("submissions.ts", "set", "DS-00001004", "answered"),
    "submissions show": () => command("submissions.ts", "show", "DS-00001004"),
    deliveries: () => command("deliveries.ts"),
    "deliveries retry": () => command("deliveries.ts", "retry", "DS-00001004").catch(() => {}),
    "newsletter send --dry-run": async () => {
      await writeFile(issue, "---\nsubject: Day rates\n---\n\nThey rose.\n");
      await command("newsletter.ts", "send", issue, "--dry-run");
    },
    "jobs:import": () =>
      command("import-jobs.ts", join(root, "tests/fixtures/jobs/lever.json"), "--source", "volume"),
    "a look at due alerts": async ({ pool }) => {
      await pool.query(
        `update job_alerts set due_at = now() where submission_id = any(array(
          select submission_id from job_alerts
          where confirmed_at is not null and ended_at is null order by due_at limit 5))`,
      );
    },
    sweep: ({ db }) => sweepRows({ db, log }),
  };
}
