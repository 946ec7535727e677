import { resolve } from "node:path";
import { contactsPath, inboxPath } from "../../src/desk/paths.ts";
import { openDatabase } from "../../src/platform/db/client.ts";
import { createLog } from "../../src/platform/log.ts";
import { temporaryFolder } from "../../tests/setup/program.ts";
import { fillDatabase } from "../fill-database.ts";
import { percentile } from "../load.ts";
import { startServer } from "../server-process.ts";
import { copySite, type SiteCopy, siteServer } from "../site-copy.ts";
import { table } from "../table.ts";
import { type DeskPage, deskPages, firstViews } from "./desk-pages.ts";
import { comeIn, fillDesk } from "./fill-desk.ts";
import { type FirstView, measureFirstViews } from "./first-view.ts";
import { type Options, readOptions } from "./options.ts";

const root = resolve(import.meta.dirname, "../..");
const goalMs = 100;
/** Asked before it counts: the code is compiled by then, and the database has read what it needs. */
const warmUps = 10;

/** Of a page that nobody has opened before in this browser, on slow 4G. */
const firstViewGoals = { scriptBytes: 120 * 1024, usableMs: 1_500 };

type Measured = { name: string; times: number[] };

/**
 * `npm run bench:desk`: asks each list and search of the desk for whole pages, one after the other, from the first byte
 * sent to the last one received; then opens the desk's main pages in a browser on a slow line. Times are not asserted: it fails only when a page could not be measured.
 */
async function bench({ submissions, jobs, times }: Options): Promise<void> {
  const folder = await temporaryFolder();
  try {
    const site = await copySite(root, folder.path);
    process.stderr.write(`Writing ${jobs} jobs and ${submissions} submissions\n`);
    await fillDatabase(site, jobs);
    const token = await withDatabase(site, async (db) => {
      await fillDesk(db, submissions, jobs);
      return comeIn(db);
    });
    await measure(site, token, times);
  } finally {
    await folder.remove();
  }
}

async function withDatabase<Made>(
  site: SiteCopy,
  work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<Made>,
): Promise<Made> {
  const { DATA_DIR: dataDir = "" } = siteServer(site).settings ?? {};
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog("silent"));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function measure(site: SiteCopy, token: string, times: number): Promise<void> {
  const server = await startServer(siteServer(site));
  try {
    const read = (path: string) => readPage(server.origin + path, token);
    const list = await read(`${inboxPath}?tab=all`);
    const item = linkIn(list, /\/staff\/inbox\/(DS-[\w-]+)/);
    const older = linkIn(list, /"([^"]+before=[^"]+)"/).replaceAll("&amp;", "&");
    const contact = linkIn(await read(contactsPath), /"(\/staff\/contacts\/[\w-]{36})"/);
    const measured: Measured[] = [];
    for (const page of deskPages(item, older, contact))
      measured.push(await measurePage(page, read, times));
    process.stdout.write(report(measured));
    const views = await measureFirstViews(server.origin, token, firstViews(item, contact));
    process.stdout.write(reportFirstViews(views));
  } finally {
    await server.stop();
  }
}

function linkIn(html: string, pattern: RegExp): string {
  const [, link] = pattern.exec(html) ?? [];
  if (link === undefined) throw new Error(`The list shows nothing like ${pattern.source}`);
  return link;
}

async function measurePage(
  { name, paths }: DeskPage,
  read: (path: string) => Promise<string>,
  times: number,
): Promise<Measured> {
  const taken: number[] = [];
  for (let round = -warmUps; round < times; round++) {
    const start = performance.now();
    await read(paths[Math.abs(round) % paths.length] ?? "");
    if (round >= 0) taken.push(performance.now() - start);
  }
  return { name, times: taken };
}

/** @throws {Error} when the page is another one than was asked for */
async function readPage(url: string, token: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie: `staff=${token}` }, redirect: "manual" });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return html;
}

function report(measured: readonly Measured[]): string {
  const ms = (time: number) => time.toFixed(time < 10 ? 1 : 0);
  const rows = measured.map(({ name, times }) => [
    name,
    ...[0.5, 0.95, 1].map((share) => ms(percentile(times, share))),
    percentile(times, 0.95) < goalMs ? "ok" : "MISSED",
  ]);
  const head = ["ms for a page", "p50", "p95", "slowest", `p95 under ${goalMs}`];
  return table([head, ...rows]);
}

function reportFirstViews(views: readonly FirstView[]): string {
  const rows = views.map(({ name, scriptBytes, usableMs }) => {
    const isMet = scriptBytes <= firstViewGoals.scriptBytes && usableMs <= firstViewGoals.usableMs;
    return [name, (scriptBytes / 1024).toFixed(1), usableMs.toFixed(0), isMet ? "ok" : "MISSED"];
  });
  const head = ["first view on slow 4G", "script, KiB", "usable, ms", "120 KiB and 1,500 ms"];
  return `\n${table([head, ...rows])}`;
}

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? `${error.message}\n${error.cause ?? ""}` : String(error)}\n`,
  );
  process.exitCode = 1;
}
