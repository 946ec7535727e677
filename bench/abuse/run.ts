import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../../tests/setup/program.ts";
import { fillDatabase } from "../fill-database.ts";
import { type RunningServer, startServer } from "../server-process.ts";
import { copySite, type SiteCopy, siteServer } from "../site-copy.ts";
import { type Options, readOptions } from "./options.ts";
import { describe, type Result, report } from "./report.ts";
import { visit } from "./visitor.ts";
import { residentMemory, watch } from "./watch.ts";

const root = resolve(import.meta.dirname, "../..");
const jobCount = 8_000;
/** Time for the code to be compiled, as it is in a server that has run for a while. */
const warmUpSeconds = 3;

/**
 * `npm run bench:abuse`: one client attacks the server on this machine, in several ways, while a visitor with another
 * address uses it. Times are not asserted: it fails only when something could not be measured.
 */
async function bench(options: Options): Promise<void> {
  const folder = await temporaryFolder();
  try {
    const site = await copySite(root, folder.path);
    await fillDatabase(site, jobCount);
    const results: Result[] = [];
    for (const attack of [undefined, ...options.only]) {
      const result = await measure(site, attack, options);
      process.stderr.write(`${describe(result)}\n`);
      results.push(result);
    }
    process.stdout.write(`${report(results)}\n`);
  } finally {
    await folder.remove();
  }
}

/** Each attack meets a server that was just started, so that what stays of it is its own. */
async function measure(
  site: SiteCopy,
  attack: string | undefined,
  { seconds, rest }: Options,
): Promise<Result> {
  const server = await startServer(siteServer(site));
  try {
    await visit(server.origin, warmUpSeconds);
    const attacker = attack === undefined ? undefined : startAttacker(attack, server);
    const [visits, watched] = await Promise.all([
      visit(server.origin, seconds),
      watch(server.origin, server.pid, seconds),
    ]);
    attacker?.kill("SIGKILL");
    await sleep(rest * 1000);
    const after = await residentMemory(server.pid);
    return { attack: attack ?? "none", visits, ...watched, after };
  } finally {
    await server.stop();
  }
}

function startAttacker(attack: string, { origin }: RunningServer) {
  const { port } = new URL(origin);
  const program = join(import.meta.dirname, "attacker.ts");
  return spawn(process.execPath, [program, attack, port], { stdio: "inherit" });
}

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
