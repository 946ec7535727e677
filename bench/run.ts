import { resolve } from "node:path";
import { temporaryFolder } from "../tests/setup/program.ts";
import { findAddresses } from "./addresses.ts";
import { fillDatabase } from "./fill-database.ts";
import { writeFloors } from "./floors.ts";
import { findKinds, firstViewsOf } from "./kinds.ts";
import { nextPath } from "./next-page.ts";
import { type Options, readOptions } from "./options.ts";
import { measureParts, type Plan } from "./parts.ts";
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
    const plan = await prepare(site, options);
    const failures = await measure(site, plan);
    for (const failure of failures) process.stderr.write(`Not measured: ${failure}\n`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await folder.remove();
  }
}

/** In a start of its own: the server reads its files, the floors among them, when it starts. */
async function prepare(site: SiteCopy, options: Options): Promise<Plan> {
  const server = await startServer(siteServer(site));
  try {
    const kinds = await findKinds(server.origin, site);
    const named = options.pages ?? firstViewsOf(kinds);
    const withFloor = new Set([...(options.all ? [] : named), nextPath]);
    await writeFloors(server.origin, [...withFloor], site);
    const pages = options.all ? await findAddresses(server.origin, named) : named;
    return { ...options, kinds, pages };
  } finally {
    await server.stop();
  }
}

/** @returns a sentence for every page that could not be measured */
async function measure(site: SiteCopy, plan: Plan): Promise<string[]> {
  const server = await startServer(siteServer(site));
  try {
    return await measureParts({ server, site }, plan);
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
