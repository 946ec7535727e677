import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Program, startProgram, temporaryFolder } from "../../setup/program.ts";
import { audit, settles } from "../audit.ts";
import { Crowd } from "../crowd.ts";
import { untilWell } from "../during.ts";
import type { Fault, Finding } from "../fault.ts";
import { killServer } from "../kill-server.ts";
import { testSettings, writtenMails } from "../site.ts";

/** What may stand in a lock file that nobody has removed. */
const leftovers: readonly { fault: string; pid(): number }[] = [
  { fault: "lock file of a process that was killed", pid: () => 4_000_000 },
  { fault: "lock file whose process number is another program's by now", pid: () => process.pid },
  { fault: "lock file from another host, whose first process has that number here", pid: () => 1 },
];

export const startsFault: Fault = {
  name: "starts",
  about: "two starts on one data folder at the same moment; lock files and sockets left over",
  async *run({ short }) {
    const folder = await temporaryFolder();
    try {
      yield await lived(folder.path, "two first starts at the same moment", 2, short);
      yield await lived(folder.path, "two starts at the same moment", 2, short);
      for (const { fault, pid } of leftovers) {
        await leaveBehind(folder.path, pid());
        yield await lived(folder.path, fault, 1, short);
      }
    } finally {
      await folder.remove();
    }
  },
};

async function lived(
  dataDir: string,
  fault: string,
  count: number,
  short: boolean,
): Promise<Finding> {
  const start = Date.now();
  const programs = await Promise.all(
    Array.from({ length: count }, () => startProgram(dataDir, testSettings)),
  );
  const first = programs[0];
  if (!first) throw new Error("Nothing was started");
  const recovered = await untilWell(first.origin);
  const startedIn = (Date.now() - start) / 1000;
  const finding = await postToAll(dataDir, programs, short);
  await Promise.all(programs.map((program) => program.stop()));
  return {
    ...finding,
    fault,
    readiness: "200 on each",
    recovered: recovered === "never" ? recovered : { seconds: startedIn },
  };
}

async function postToAll(dataDir: string, programs: readonly Program[], short: boolean) {
  let turn = 0;
  const origin = () => programs[turn++ % programs.length]?.origin ?? "";
  const crowd = new Crowd({ origin, visitors: 4, withFile: 0.5 });
  await sleep(short ? 1_000 : 5_000);
  await crowd.leave();
  const books = { dataDir, sentMails: () => writtenMails(dataDir) };
  const isSettled = await settles(books, 60_000);
  const { lost, doubled, kept, mails } = await audit(books, crowd.confirmed);
  return {
    visitor: `posts ${crowd.answers}`,
    lost,
    doubled,
    note: `${crowd.confirmed.size} confirmed, ${kept} kept, ${mails} mails`,
    ...(!isSettled && { wrong: "mails are still owed" }),
  };
}

/** As a power loss leaves a folder: the files of a running server, which is gone. */
async function leaveBehind(dataDir: string, pid: number): Promise<void> {
  const program = await startProgram(dataDir, testSettings);
  await program.stop("SIGKILL");
  await killServer(dataDir);
  const home = join(dataDir, "postgres");
  const lines = (run: string) => `${pid}\n${home}/data\n1700000000\n5432\n${run}\n\n\n`;
  await writeFile(join(home, "data/postmaster.pid"), lines(join(home, "run")));
  await writeFile(join(home, "run/.s.PGSQL.5432.lock"), lines(join(home, "run")));
}
