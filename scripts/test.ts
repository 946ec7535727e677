import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { findBrowser } from "./find-browser.ts";
import { type Counts, countPlaywright, countVitest } from "./test/counts.ts";
import { engines } from "./test/engines.ts";
import { makeFolderInMemory } from "./test/folder-in-memory.ts";
import { java } from "./test/java.ts";
import { obstacleTo } from "./test/needed-part.ts";
import { systemPostgres } from "./test/system-postgres.ts";

const root = resolve(import.meta.dirname, "..");
const reports = join(root, "test-results");
const unitReport = join(reports, "unit.json");
const systemReport = join(reports, "system.json");
const browserReport = join(reports, "browser.json");

type Check = {
  name: string;
  command: string[];
  count?: () => Counts;
  env?: Record<string, string>;
  /** Says why the check cannot be made on this machine; undefined when it can. */
  obstacle?: () => string | undefined;
};

const checks: Check[] = [
  { name: "Format and lint", command: ["biome", "ci", "."] },
  { name: "Types", command: ["astro", "check", "--minimumFailingSeverity", "warning"] },
  { name: "Layers", command: ["node", "scripts/check-layers.ts"] },
  { name: "Unused code", command: ["knip"] },
  { name: "Spelling", command: ["cspell", "lint", "--no-progress"] },
  { name: "Licenses and checksums", command: ["node", "scripts/check-packages.ts"] },
  { name: "Build", command: ["node", "scripts/build.ts"] },
  {
    name: "HTML of every page",
    command: ["node", "scripts/check-html.ts"],
    obstacle: () => obstacleTo(java),
  },
  {
    name: "Unit and integration tests",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${unitReport}`,
    ],
    count: () => countVitest(unitReport),
  },
  {
    name: "The same on Debian's PostgreSQL",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${systemReport}`,
      "src/platform/outbox",
      "src/forms/server",
      "src/platform/db/migrate",
      "tests/integration/program",
    ],
    env: { TEST_POSTGRES: "system" },
    obstacle: () => obstacleTo(systemPostgres),
    count: () => countVitest(systemReport),
  },
  {
    name: "Browser tests",
    command: ["playwright", "test", "--project=site"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    count: () => countPlaywright(browserReport),
  },
  ...engines.map((engine) => {
    const report = join(reports, `${engine.project}.json`);
    return {
      name: `The main ways in ${engine.name}`,
      command: ["playwright", "test", `--project=${engine.project}`],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      obstacle: () => obstacleTo(engine),
      count: () => countPlaywright(report),
    };
  }),
];

/** `npm test`: every check, one after the other, and at the end one line for all of them. */
function test(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  process.stdout.write(`Browser: ${findBrowser()}\n`);
  const folder = makeFolderInMemory();
  const env = { ...process.env, ...(folder !== undefined && { TMPDIR: folder }) };
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const check of checks) {
    const { passed, failed, skipped } = run(check, env);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  const skipped = total.skipped ? `, ${total.skipped} skipped` : "";
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function run({ name, command, count, obstacle, ...check }: Check, env: NodeJS.ProcessEnv): Counts {
  process.stdout.write(`\n== ${name}\n`);
  const missing = obstacle?.();
  if (missing) {
    process.stdout.write(`skipped: ${missing}\n`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const start = performance.now();
  const [program = "", ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    env: { ...env, ...check.env },
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? "ok" : "FAILED"}: ${name}, ${seconds} s\n`);
  const counts = count?.() ?? { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  // A runner that died counts as a failure even where its report has none.
  return status === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

test();
