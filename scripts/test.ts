import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { findBrowser } from "./find-browser.ts";
import { type Counts, countPlaywright, countVitest } from "./test/counts.ts";

const root = resolve(import.meta.dirname, "..");
const reports = join(root, "test-results");
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

type Check = { name: string; command: string[]; count?: () => Counts };

const checks: Check[] = [
  { name: "Format and lint", command: ["biome", "ci", "."] },
  { name: "Types", command: ["astro", "check", "--minimumFailingSeverity", "warning"] },
  { name: "Unused code", command: ["knip"] },
  { name: "Build", command: ["node", "scripts/build.ts"] },
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
    name: "Browser tests",
    command: ["playwright", "test"],
    count: () => countPlaywright(browserReport),
  },
];

/** `npm test`: every check, one after the other, and at the end one line for all of them. */
function test(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const browser = findBrowser();
  process.stdout.write(`Browser: ${browser}\n`);
  const env = { ...process.env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const check of checks) {
    const { passed, failed, skipped } = run(check, env);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  const skipped = total.skipped ? `, ${total.skipped} skipped` : "";
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function run({ name, command, count }: Check, env: NodeJS.ProcessEnv): Counts {
  process.stdout.write(`\n== ${name}\n`);
  const start = performance.now();
  const [program = "", ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    env,
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
