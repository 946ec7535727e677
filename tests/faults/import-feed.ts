import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Starts `npm run jobs:import` with a feed that takes it a while. */
export async function startImport(dataDir: string) {
  const feed = join(dataDir, "feed.json");
  await writeFile(feed, JSON.stringify({ jobs: Array.from({ length: 3_000 }, exampleJob) }));
  const child = spawn(
    process.execPath,
    [join(root, "scripts/import-jobs.ts"), feed, "--source", "kills"],
    { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: dataDir }, stdio: "ignore" },
  );
  await once(child, "spawn");
  return child;
}

/** A job as our own JSON has it. */
function exampleJob(_: unknown, index: number) {
  return {
    ...{ sourceId: String(index), title: `Nurse ${index}`, description: "<p>Nights.</p>" },
    ...{
      kind: "contract",
      sector: "healthcare",
      skills: [],
      city: "Miami",
      state: "FL",
      country: "US",
    },
    ...{ workplace: "on-site", pay: { min: 40, max: 50, currency: "USD", period: "hour" } },
    postedAt: "2026-11-02T09:00:00Z",
  };
}
