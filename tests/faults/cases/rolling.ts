import { setTimeout as sleep } from "node:timers/promises";
import {
  freePort,
  type Program,
  startProgram,
  startWorkerProgram,
  temporaryFolder,
} from "../../setup/program.ts";
import { startSmtpServer } from "../../setup/smtp.ts";
import { audit, settles } from "../audit.ts";
import { Crowd } from "../crowd.ts";
import type { Fault, Finding } from "../fault.ts";
import { openOwnDatabase } from "../own-database.ts";
import { receivedMails, testSettings } from "../site.ts";
import { ask } from "../watch.ts";

export const rollingFault: Fault = {
  name: "rolling",
  about: "two web and two worker processes that are restarted in turn, under posts",
  async *run({ short }) {
    yield await restartInTurn(short ? 2 : 20);
  },
};

async function restartInTurn(rounds: number): Promise<Finding> {
  const [folder, database, smtp] = await Promise.all([
    temporaryFolder(),
    openOwnDatabase(),
    startSmtpServer(),
  ]);
  const settings = {
    ...testSettings,
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    WORKER: "apart",
    // A worker says by a line of its log that it has started.
    LOG_LEVEL: "info",
  };
  const startServer = async (PORT: string) => startProgram(folder.path, { ...settings, PORT });
  const startWorker = () => startWorkerProgram(folder.path, settings);
  const servers = await Promise.all([
    startServer(String(await freePort())),
    startServer(String(await freePort())),
  ]);
  const workers = await Promise.all([startWorker(), startWorker()]);
  const balancer = new Balancer(servers.map(({ origin }) => origin));
  const crowd = new Crowd({
    origin: () => balancer.next(),
    visitors: 8,
    withFile: 0.2,
    pauseMs: 20,
  });
  const late: string[] = [];
  const stop = async (program: Omit<Program, "origin">) => {
    await program.stop();
    if (program.child.exitCode !== 0) late.push(String(program.child.exitCode));
  };
  try {
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, server] of servers.entries()) {
        const start = Date.now();
        await stop(server);
        servers[index] = await startServer(new URL(server.origin).port);
        slowest = Math.max(slowest, (Date.now() - start) / 1000);
        await sleep(1_000);
      }
      for (const [index, worker] of workers.entries()) {
        await stop(worker);
        workers[index] = await startWorker();
      }
    }
    await crowd.leave();
    const books = {
      dataDir: folder.path,
      databaseUrl: database.url,
      sentMails: async () => receivedMails(smtp),
    };
    const isSettled = await settles(books, 120_000);
    const { lost, doubled, doubledMails, kept, mails } = await audit(books, crowd.confirmed);
    const broken = crowd.answers.count("broken line") + crowd.answers.count("no answer");
    const wrong = [
      ...(isSettled ? [] : ["mails are still owed"]),
      ...(broken > 0 ? [`${broken} posts that no proxy would send again`] : []),
      ...(late.length > 0 ? [`${late.length} stops ended with ${late[0]}`] : []),
    ];
    return {
      fault: `${rounds} rolling restarts of two servers and two workers`,
      visitor: `posts ${crowd.answers}`,
      readiness: "of one server at each moment 200",
      lost,
      doubled: doubled + doubledMails,
      recovered: { seconds: slowest },
      note: `${crowd.confirmed.size} confirmed, ${kept} kept, ${mails} mails`,
      ...(wrong.length > 0 && { wrong: wrong.join("; ") }),
    };
  } finally {
    crowd.abandon();
    balancer.end();
    await Promise.all([...servers, ...workers].map((program) => program.stop()));
    await smtp.down();
    await database.close();
    await folder.remove();
  }
}

/** Hands visitors to the servers that say they are ready, as a proxy in front does. */
class Balancer {
  readonly #origins: readonly string[];
  #ready: readonly string[];
  #turn = 0;
  #ended = false;

  constructor(origins: readonly string[]) {
    this.#origins = origins;
    this.#ready = origins;
    void this.#watch();
  }

  next(): string {
    this.#turn += 1;
    return this.#ready[this.#turn % this.#ready.length] ?? this.#origins[0] ?? "";
  }

  end(): void {
    this.#ended = true;
  }

  async #watch(): Promise<void> {
    while (!this.#ended) {
      const answers = await Promise.all(
        this.#origins.map((origin) => ask(`${origin}/health/ready`)),
      );
      const ready = this.#origins.filter((_, index) => answers[index] === "200");
      if (ready.length > 0) this.#ready = ready;
      await sleep(100);
    }
  }
}
