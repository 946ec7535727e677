import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { Program } from "../../setup/program.ts";

const run = promisify(execFile);
const script = resolve(import.meta.dirname, "../../../scripts/seed-jobs.ts");

/** Gives a running program the example jobs, as `npm run jobs:seed` does. */
export const loadExampleJobs = (program: Program) => seed(program);

/** Takes them away again: other tests share the program. */
export const removeExampleJobs = (program: Program) => seed(program, "--remove");

async function seed({ dataDir }: Program, ...options: string[]): Promise<void> {
  await run(process.execPath, [script, ...options], { env: { ...process.env, DATA_DIR: dataDir } });
}
