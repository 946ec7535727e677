import { resolve } from "node:path";
import { temporaryFolder } from "../tests/setup/program.ts";
import { findAddresses } from "./addresses.ts";
import { fillDatabase } from "./fill-database.ts";
import { writeFloors } from "./floors.ts";
import { findKinds } from "./kinds.ts";
import { type Options, readOptions } from "./options.ts";
import { measureParts } from "./parts.ts";
import { startServer } from "./server-process.ts";
import { copySite, type SiteCopy, siteServer } from "./site-copy.ts";

const root = resolve(import.meta.dirname, "..");

/**
 * `npm run bench`: measures our pages and the server beside their floors, prints tables and the goals.
 * Times are not asserted: it fails only when a page could not be measured.
 */
async function bench(options: Options): Promise<void> {
  const folder = await temporaryFolder();
  try {
    const site = await copySite(root, folder.path);
    await fillDatabase(site, options.jobs);
    const pages = await prepare(site, options);
    const failures = await measure(site, { ...options, pages });
    for (const failure of failures) process.stderr.write(`Not measured: ${failure}\n`);
    if (failures.length > 0) process.exitCode = 1;
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

/** @returns a sentence for every page that could not be measured */
async function measure(site: SiteCopy, options: Options): Promise<string[]> {
  const server = await startServer(siteServer(site));
  try {
    const kinds = await findKinds(server.origin, site);
    return await measureParts({ server, site, kinds }, options);
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
