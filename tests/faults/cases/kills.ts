import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
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
import { startImport } from "../import-feed.ts";
import { killServer } from "../kill-server.ts";
import { testSettings, writtenMails } from "../site.ts";

export const killsFault: Fault = {
  name: "kills",
  about: "500 kills of program and database: first start, migration, posts, import, shutdown",
  async *run({ short, seed }) {
    yield await killFirstStarts(drawMoments(short ? 3 : 100, seed));
    yield await killUnderPosts(drawMoments(short ? 10 : 400, seed));
  },
};

/** A moment at which something is killed. */
type Moment = {
  /** From 0 to 1: how much of the time in which it may be has passed. */
  early: number;
  /** The same for what takes two steps. */
  late: number;
  /** How many of the starts after it are killed, too. */
  starts: number;
};

const part = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
const drawn = fc.noBias(
  fc.record({ early: part, late: part, starts: fc.integer({ min: 0, max: 3 }) }),
);

/** The same ones for the same seed. */
const drawMoments = (count: number, seed: number): Moment[] =>
  fc.sample(drawn, { seed, numRuns: count });

/** Kills first starts, with their `initdb` and their migrations, ten of a folder until one is let live. */
async function killFirstStarts(moments: readonly Moment[]): Promise<Finding> {
  const perFolder = 10;
  let slowest = 0;
  for (let done = 0; done < moments.length; done += perFolder) {
    const folder = await temporaryFolder();
    for (const [turn, moment] of moments.slice(done, done + perFolder).entries()) {
      await killStart(folder.path, moment.early);
      if (turn % 2 === 1) await killServer(folder.path);
    }
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
    fault: `${moments.length} kills during first start and migration`,
    visitor: "nobody is there yet",
    readiness: "200 after the next start",
    lost: 0,
    doubled: 0,
    recovered: { seconds: slowest },
  };
}

/** Starts the program and kills it on the way. */
async function killStart(dataDir: string, early: number): Promise<void> {
  const port = String(await freePort());
  const program = spawnProgram("main", dataDir, { ...testSettings, PORT: port });
  await sleep(200 + early * 3_000);
  await program.stop("SIGKILL");
}

type Running = { dataDir: string; program: Program; late: number };

/** What is killed, and what it was doing. */
const victims: readonly ((running: Running) => Promise<void>)[] = [
  async ({ program }) => program.stop("SIGKILL"),
  async ({ dataDir }) => {
    await killServer(dataDir);
  },
  async ({ program, dataDir }) => {
    await Promise.all([program.stop("SIGKILL"), killServer(dataDir)]);
  },
  async ({ program, late }) => {
    program.child.kill("SIGTERM");
    await sleep(late * 300);
    await program.stop("SIGKILL");
  },
  async ({ program, dataDir, late }) => {
    program.child.kill("SIGTERM");
    await sleep(late * 300);
    await killServer(dataDir);
    await program.stop("SIGKILL");
  },
  async ({ dataDir, late }) => {
    const feed = await startImport(dataDir);
    await sleep(500 + late * 1_500);
    feed.kill("SIGKILL");
    await killServer(dataDir);
  },
];

async function killUnderPosts(moments: readonly Moment[]): Promise<Finding> {
  const folder = await temporaryFolder();
  const dataDir = folder.path;
  const settings = { ...testSettings, PORT: String(await freePort()) };
  let program = await startProgram(dataDir, settings);
  const crowd = new Crowd({ origin: () => program.origin, visitors: 4, withFile: 0.5 });
  let slowest = 0;
  let kills = 0;
  try {
    for (const [round, { early, late, starts }] of moments.entries()) {
      if (kills >= moments.length) break;
      await sleep(300 + early * 700);
      await victims[round % victims.length]?.({ dataDir, program, late });
      kills += 1;
      const start = Date.now();
      if (program.child.exitCode !== null || program.child.signalCode !== null) {
        for (let turn = 0; turn < starts; turn += 1)
          await killStart(dataDir, (late + turn / 3) % 1);
        kills += starts;
        program = await startProgram(dataDir, settings);
      }
      const recovered = await untilWell(program.origin);
      if (recovered === "never")
        throw new Error(`After ${kills} kills it did not get well:\n${program.output()}`);
      slowest = Math.max(slowest, (Date.now() - start) / 1000);
    }
    await crowd.leave();
    const books = { dataDir, sentMails: () => writtenMails(dataDir) };
    const isSettled = await settles(books, 120_000);
    const { lost, doubled, doubledMails, kept, mails } = await audit(books, crowd.confirmed);
    return {
      fault: `${kills} kills of program and database under posts, import, start and shutdown`,
      visitor: `posts ${crowd.answers}`,
      readiness: "200 after each",
      lost,
      doubled: doubled + doubledMails,
      recovered: { seconds: slowest },
      note: `${crowd.confirmed.size} confirmed, ${kept} kept, ${mails} mails`,
      ...(!isSettled && { wrong: "mails are still owed" }),
    };
  } finally {
    crowd.abandon();
    await program.stop();
    await folder.remove();
  }
}
