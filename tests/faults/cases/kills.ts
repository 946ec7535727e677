import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readDatabase } from "../../setup/data-folder.ts";
import {
  freePort,
  type Program,
  spawnProgram,
  startProgram,
  temporaryFolder,
} from "../../setup/program.ts";
import { audit, settles } from "../audit.ts";
import { Crowd } from "../crowd.ts";
import { untilWell } from "../during.ts";
import type { Fault, Finding } from "../fault.ts";
import { killServer } from "../kill-server.ts";
import { testSettings, writtenMails } from "../site.ts";

const root = resolve(import.meta.dirname, "../../..");

export const killsFault: Fault = {
  name: "kills",
  about: "100 kills of program and database: first start, migration, posts, import, shutdown",
  async *run({ short }) {
    yield await killFirstStarts(short ? 3 : 30);
    yield await killUnderPosts(short ? 6 : 70);
  },
};

/** Kills a first start, with its `initdb` and its migrations, at growing moments, until a start is let live. */
async function killFirstStarts(kills: number): Promise<Finding> {
  const perFolder = 6;
  let slowest = 0;
  let done = 0;
  while (done < kills) {
    const folder = await temporaryFolder();
    for (let kill = 0; kill < Math.min(perFolder, kills - done); kill += 1) {
      const port = String(await freePort());
      const program = spawnProgram("main", folder.path, { ...testSettings, PORT: port });
      await sleep(200 + Math.random() * 3_000);
      await program.stop("SIGKILL");
      if (kill % 2 === 1) await killServer(folder.path);
    }
    done += Math.min(perFolder, kills - done);
    const start = Date.now();
    const program = await startProgram(folder.path, testSettings);
    const recovered = await untilWell(program.origin);
    if (recovered === "never") throw new Error("A start after kills did not get well");
    slowest = Math.max(slowest, (Date.now() - start) / 1000);
    await program.stop();
    await readDatabase(folder.path);
    await folder.remove();
  }
  return {
    fault: `${kills} kills during first start and migration`,
    visitor: "nobody is there yet",
    readiness: "200 after the next start",
    lost: 0,
    doubled: 0,
    recovered: { seconds: slowest },
  };
}

/** What is killed, and what it was doing. */
const victims: readonly ((state: Running) => Promise<void>)[] = [
  async ({ program }) => program().stop("SIGKILL"),
  async ({ dataDir }) => {
    await killServer(dataDir);
  },
  async ({ program, dataDir }) => {
    await Promise.all([program().stop("SIGKILL"), killServer(dataDir)]);
  },
  async ({ program }) => {
    program().child.kill("SIGTERM");
    await sleep(Math.random() * 300);
    await program().stop("SIGKILL");
  },
  async ({ program, dataDir }) => {
    program().child.kill("SIGTERM");
    await sleep(Math.random() * 300);
    await killServer(dataDir);
    await program().stop("SIGKILL");
  },
  async ({ dataDir }) => {
    const feed = await startImport(dataDir);
    await sleep(500 + Math.random() * 1_500);
    feed.kill("SIGKILL");
    await killServer(dataDir);
  },
];

type Running = { dataDir: string; program(): Program };

async function killUnderPosts(kills: number): Promise<Finding> {
  const folder = await temporaryFolder();
  const dataDir = folder.path;
  const settings = { ...testSettings, PORT: String(await freePort()) };
  let program = await startProgram(dataDir, settings);
  const crowd = new Crowd({ origin: () => program.origin, visitors: 4, withFile: 0.5 });
  let slowest = 0;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(300 + Math.random() * 700);
      await victims[kill % victims.length]?.({ dataDir, program: () => program });
      const start = Date.now();
      if (program.child.exitCode !== null || program.child.signalCode !== null)
        program = await startProgram(dataDir, settings);
      const recovered = await untilWell(program.origin);
      if (recovered === "never")
        throw new Error(`After kill ${kill} it did not get well:\n${program.output()}`);
      slowest = Math.max(slowest, (Date.now() - start) / 1000);
    }
    await crowd.leave();
    const books = { dataDir, sentMails: () => writtenMails(dataDir) };
    const isSettled = await settles(books, 120_000);
    const { lost, doubled, doubledMails, kept, mails } = await audit(books, crowd.confirmed);
    return {
      fault: `${kills} kills of program and database under posts, import and shutdown`,
      visitor: `posts ${crowd.answers}`,
      readiness: "200 after each",
      lost,
      doubled: doubled + doubledMails,
      recovered: { seconds: slowest },
      note: `${crowd.confirmed.size} confirmed, ${kept} kept, ${mails} mails`,
      ...(!isSettled && { wrong: "mails are still owed" }),
    };
  } finally {
    await program.stop();
    await folder.remove();
  }
}

/** Starts `npm run jobs:import` with a feed that takes it a while. */
async function startImport(dataDir: string) {
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
