import { spawnSync } from "node:child_process";
import { constants, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildEnvironment } from "../src/platform/process/build-environment.ts";
import { explainStart } from "../src/platform/process/start-errors.ts";
import { isBuilt } from "./build/build-stamp.ts";
import { isAccessible } from "./is-accessible.ts";
import { beginWithSettings } from "./process-settings.ts";
import { loadEnvironmentFile } from "./read-settings.ts";
import { examplesMarker } from "./seed-jobs/marker.ts";

const root = resolve(import.meta.dirname, "..");

/** `npm start` runs the website, `npm run worker` the mail worker alone. Both build first when needed. */
async function start(): Promise<void> {
  refuseOldNode();
  beginWithSettings();
  const program = process.argv[2] === "worker" ? "worker" : "main";
  loadEnvironmentFile(join(root, ".env"));
  const { NODE_ENV = "production" } = process.env;
  Object.assign(process.env, { NODE_ENV });
  if (!(await isBuilt(root))) build();
  if (program === "main") loadExamplesOnce();
  // In this same process, so that signals reach the program itself.
  await import(pathToFileURL(join(root, "dist/program", `${program}.js`)).href);
}

function refuseOldNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= 24) return;
  process.stderr.write(
    `This is Node ${process.versions.node}; the website needs Node 24, which npm installs beside it. ` +
      "Run it with: npm start\n",
  );
  process.exit(1);
}

function build(): void {
  if (!isAccessible(root, constants.W_OK)) {
    process.stderr.write(
      "This installation was built for another PUBLIC_ORIGIN or from other sources, and cannot be written to. " +
        "Build it for this PUBLIC_ORIGIN where it can: npm run build\n",
    );
    process.exit(1);
  }
  const status = runScript("build.ts", { env: buildEnvironment(process.env) });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * The search has something to show on the first start with the program's own database. Should it fail,
 * the server goes on to start, and says itself what is wrong.
 */
function loadExamplesOnce(): void {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_URL || existsSync(examplesMarker(DATA_DIR || "./data"))) return;
  runScript("seed-jobs.ts", { options: ["--first-start"] });
}

/** In a process of its own: what it loads would stay in the server's memory. */
function runScript(
  name: string,
  { options = [], env = process.env }: { options?: string[]; env?: NodeJS.ProcessEnv },
): number | null {
  const script = join(root, "scripts", name);
  return spawnSync(process.execPath, [script, ...options], { stdio: "inherit", env }).status;
}

await start().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exitCode = 1;
});
