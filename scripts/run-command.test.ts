import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

/** As npm runs a command that was called without `--`: the options are in the environment alone. */
const runAfterNpm = async (name: string, args: string[], taken: Record<string, string>) => {
  const script = resolve(import.meta.dirname, name);
  const env = { ...process.env, DATABASE_URL: "postgres://127.0.0.1:1/none", ...taken };
  const outcome = run(process.execPath, [script, ...args], { env });
  const { stderr, code } = await outcome.catch((error) => error);
  return { stderr, code };
};

test.each([
  ["newsletter.ts", ["send", "issue.md"], { npm_config_dry_run: "true" }, "--dry-run"],
  ["seed-jobs.ts", [], { npm_config_remove: "true" }, "--remove"],
  ["backup.ts", ["backups"], { npm_config_recipient: "age1" }, "--recipient"],
  ["import-jobs.ts", ["feed.csv"], { npm_config_dry_run: "true" }, "--dry-run"],
])("%s %j does nothing where npm has taken an option of it", async (name, args, taken, option) => {
  const { stderr, code } = await runAfterNpm(name, args, taken);
  expect(code).toBe(2);
  expect(stderr).toContain(`npm took ${option} for one of its own`);
  expect(stderr).toContain("Usage:");
});

test("an option of npm's that the command does not have is npm's", async () => {
  const { stderr, code } = await runAfterNpm("seed-jobs.ts", [], { npm_config_loglevel: "silent" });
  expect(code).toBe(1);
  expect(stderr).toContain("DATABASE_URL cannot be used");
});
