import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { temporaryFolder } from "../tests/setup/program.ts";
import { findAddresses } from "./addresses.ts";
import { writeFloors } from "./floors.ts";
import { measurePages } from "./pages.ts";
import { report } from "./report.ts";
import { startServer } from "./server-process.ts";
import { copySite, type SiteCopy, siteServer } from "./site-copy.ts";
import { measureThroughput } from "./throughput.ts";

const root = resolve(import.meta.dirname, "..");

const options = z
  .object({
    runs: z.coerce.number().int().min(1).max(25),
    pages: z
      .string()
      .transform((list) => list.split(","))
      .pipe(z.array(z.string().startsWith("/"))),
    all: z.boolean(),
  })
  .parse(
    parseArgs({
      options: {
        runs: { type: "string", default: "5" },
        pages: { type: "string", default: "/,/about,/industries/healthcare,/contact" },
        all: { type: "boolean", default: false },
      },
    }).values,
  );

/**
 * `npm run bench`: measures our pages beside their floors and prints one table and the goals.
 * Times are not asserted; the exit code is 1 only when a page could not be measured.
 */
async function bench(): Promise<void> {
  const folder = await temporaryFolder();
  try {
    const site = await copySite(root, folder.path);
    const pages = options.all ? await listAll(site) : options.pages;
    if (!options.all) await addFloors(site, pages);
    await measure(site, pages);
  } finally {
    await folder.remove();
  }
}

async function listAll(site: SiteCopy): Promise<string[]> {
  const server = await startServer(siteServer(site));
  return findAddresses(server.origin, options.pages).finally(server.stop);
}

/** In a start of its own: the server reads its files once, when it starts. */
async function addFloors(site: SiteCopy, pages: string[]): Promise<void> {
  const server = await startServer(siteServer(site));
  await writeFloors(server.origin, pages, site).finally(server.stop);
}

async function measure(site: SiteCopy, pages: string[]): Promise<void> {
  const server = await startServer(siteServer(site));
  try {
    const { origin } = server;
    const runs = options.all ? 1 : options.runs;
    const withFloors = !options.all;
    const measured = await measurePages({ origin, site, pages, withFloors, runs });
    const throughput = await measureThroughput(origin, site);
    process.stdout.write(report(measured.pages, throughput));
    for (const failure of measured.failures) process.stderr.write(`Not measured: ${failure}\n`);
    if (measured.failures.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

await bench();
