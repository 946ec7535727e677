import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/setup/program.ts";

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

test("who breaks a command off leaves no database running", async () => {
  const folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  const command = spawn(process.execPath, [resolve(import.meta.dirname, "seed-jobs.ts")], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: folder.path },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let told = "";
  command.stderr.on("data", (bytes) => {
    told += bytes;
  });
  const ended = once(command, "exit");
  try {
    await expect.poll(() => hasServer(folder.path), { timeout: 30_000, interval: 5 }).toBe(true);
    command.kill("SIGINT");
    // As npm passes it on, too.
    setTimeout(() => command.kill("SIGINT"), 20);
    expect(await ended).toEqual([null, "SIGINT"]);
    expect([await hasServer(folder.path), told]).toEqual([false, ""]);
  } finally {
    command.kill("SIGKILL");
    await folder.remove();
  }
});

/** Whether a PostgreSQL takes connections, by the file that it writes and deletes (PostgreSQL's documentation, "Database File Layout"). */
async function hasServer(folder: string): Promise<boolean> {
  const path = (await readdir(folder, { recursive: true })).find((name) =>
    name.endsWith("postmaster.pid"),
  );
  const lines = path ? (await readFile(join(folder, path), "utf8")).split("\n") : [];
  return lines[7]?.trim() === "ready";
}
