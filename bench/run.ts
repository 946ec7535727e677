import { resolve } from "node:path";
import { temporaryFolder } from "../tests/setup/program.ts";
import { findAddresses } from "./addresses.ts";
import { writeFloors } from "./floors.ts";
import { type Options, readOptions } from "./options.ts";
import { measurePages } from "./pages.ts";
import { report } from "./report.ts";
import { startServer } from "./server-process.ts";
import { copySite, type SiteCopy, siteServer } from "./site-copy.ts";
import { measureThroughput } from "./throughput.ts";

const root = resolve(import.meta.dirname, "..");

/**
 * `npm run bench`: measures our pages beside their floors, prints one table and the goals.
 * Times are not asserted: it fails only when a page could not be measured.
 */
async function bench(options: Options): Promise<void> {
  const folder = await temporaryFolder();
  try {
    const site = await copySite(root, folder.path);
    const pages = await prepare(site, options);
    const runs = options.all ? 1 : options.runs;
    await measure(site, { pages, runs, withFloors: !options.all });
  } finally {
    await folder.remove();
  }
}

/**
 * In a start of its own: the server reads its files, the floors among them, when it starts.
 * @returns the pages to measure
 */
async function prepare(site: SiteCopy, { all, pages }: Options): Promise<string[]> {
  const server = await startServer(siteServer(site));
  try {
    if (all) return await findAddresses(server.origin, pages);
    await writeFloors(server.origin, pages, site);
    return pages;
  } finally {
    await server.stop();
  }
}

async function measure(
  site: SiteCopy,
  plan: { pages: string[]; runs: number; withFloors: boolean },
): Promise<void> {
  const server = await startServer(siteServer(site));
  try {
    const { origin } = server;
    const { pages, failures } = await measurePages({ origin, site, ...plan });
    process.stdout.write(report(pages, await measureThroughput(origin, site)));
    for (const failure of failures) process.stderr.write(`Not measured: ${failure}\n`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
