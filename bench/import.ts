import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { type ImportOptions, importJobs } from "../src/jobs/import/import-jobs.ts";
import { readFeed } from "../src/jobs/import/read-feed.ts";
import { type Database, openDatabase } from "../src/platform/db/client.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { createLog } from "../src/platform/log.ts";

const jobCount = 100_000;
const oneGigabyte = 1e9;

/**
 * Measures imports of a generated Indeed feed: 100,000 new jobs, the same again, and a stream of 1 GB, with
 * the process's highest memory after each. On a private PostgreSQL of its own, or on DATABASE_URL.
 */
async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "daystead-bench-"));
  const settings = { databaseUrl: process.env.DATABASE_URL, dataDir };
  const database = await openDatabase(settings, createLog("silent"));
  try {
    await migrateDatabase(database.pool);
    const source = `bench ${Date.now()}`;
    await measure("100,000 new jobs", database, jobs(jobCount, 2), { source });
    await measure("the same again", database, jobs(jobCount, 2), { source });
    if (process.env.QUICK) return;
    const large = jobs(Number.POSITIVE_INFINITY, 12, oneGigabyte);
    await measure("1 GB, compared only", database, large, { source, dryRun: true, force: true });
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  name: string,
  { pool }: Database,
  feed: AsyncGenerator<Uint8Array>,
  options: ImportOptions,
): Promise<void> {
  const start = performance.now();
  const { read, added, unchanged, refused } = await importJobs(pool, readFeed(feed), options);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  // `maxRSS` is in kilobytes.
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  const counts = `${read} read, ${added} new, ${unchanged} unchanged, ${refused} wrong`;
  process.stdout.write(`${name}: ${seconds} s, peak memory ${peak} MB (${counts})\n`);
}

const paragraph =
  "<p>You own the <b>pricing</b> service &amp; its tests, and take one week in six on call. " +
  "Reviews are written, and nobody is asked about the same project twice.</p>";
const list = `<ul>${"<li>Java 21, Spring Boot and Kafka in production</li>".repeat(5)}</ul>`;

/** As a file is read: in pieces, each in a turn of its own. */
const pieceBytes = 65_536;

/** @param size of a description: how many times its parts are repeated */
async function* jobs(
  count: number,
  size: number,
  mostBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<?xml version="1.0" encoding="utf-8"?>\n<source>\n');
  // A long text is mostly words: its parts grow, not the number of its tags.
  const text = paragraph.replace("You own", "You own this. ".repeat(size * size * 4)) + list;
  let bytes = 0;
  let piece: Buffer[] = [];
  for (let id = 0; id < count && bytes < mostBytes; id += 1) {
    const job = Buffer.from(`<job>
<title><![CDATA[Java developer ${id}]]></title>
<date><![CDATA[2026-01-05T09:00:00Z]]></date>
<referencenumber><![CDATA[ref-${id}]]></referencenumber>
<company><![CDATA[Example Freight]]></company>
<city><![CDATA[Phoenix]]></city>
<state><![CDATA[AZ]]></state>
<country><![CDATA[US]]></country>
<description><![CDATA[${text.repeat(2)}]]></description>
<salary><![CDATA[$${50 + (id % 40)} - $${100 + (id % 20)} per hour]]></salary>
<jobtype><![CDATA[Contract (W2)]]></jobtype>
<category><![CDATA[Information Technology]]></category>
</job>\n`);
    bytes += job.length;
    piece.push(job);
    if (piece.length * job.length < pieceBytes) continue;
    await setImmediate();
    yield Buffer.concat(piece);
    piece = [];
  }
  yield Buffer.concat(piece);
  yield Buffer.from("</source>\n");
}

await run();
