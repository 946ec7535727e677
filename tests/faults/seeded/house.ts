import { randomUUID } from "node:crypto";
import { type Database, openDatabase } from "../../../src/platform/db/client.ts";
import { migrateDatabase } from "../../../src/platform/db/migrate.ts";
import { createLog } from "../../../src/platform/log.ts";
import type { S3Settings } from "../../../src/platform/settings.ts";
import { addEndpoint } from "../../../src/webhooks/server/endpoints.ts";
import {
  freePort,
  type Program,
  startProgram,
  startWorkerProgram,
  temporaryFolder,
} from "../../setup/program.ts";
import { s3Environment, startRadosgw } from "../../setup/radosgw.ts";
import { workingPid } from "../../setup/working-process.ts";
import { openOwnDatabase } from "../own-database.ts";
import { testSettings } from "../site.ts";
import { listenForMoments } from "./database-faults.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { startPostgresLine } from "./postgres-line.ts";
import { startS3Line } from "./s3-line.ts";
import type { Stage, Victim } from "./stage.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

/** A website and two workers, with lines that have faults happen to PostgreSQL, S3, a mail server and a receiver of webhooks. */
export type House = {
  origin: string;
  dataDir: string;
  /** Past the line. */
  database: Database;
  databaseUrl: string;
  s3: S3Settings;
  mails: MailServer;
  webhooks: WebhookReceiver;
  /** When the workers were killed. */
  workerKills: number[];
  kills: number;
  /** Kills the processes as the system does, and starts them again. */
  kill(victim: Victim): Promise<void>;
  /** What ended without being killed says here. */
  ended(): string | undefined;
  close(): Promise<void>;
};

type Running = Omit<Program, "origin">;

/** @returns why there is none, where S3 cannot be had */
export async function openHouse(stage: Stage): Promise<House | { skipped: string }> {
  const s3 = await startRadosgw();
  if ("skipped" in s3) return s3;
  const folder = await temporaryFolder();
  const server = await openOwnDatabase();
  const log = createLog("silent");
  const database = await openDatabase({ databaseUrl: server.url, dataDir: "" }, log);
  await migrateDatabase(database.pool);
  const line = await startPostgresLine(server.url, () => listenForMoments(stage));
  const s3Line = await startS3Line(s3.settings.endpoint, stage);
  const mails = await startMailServer(stage);
  const webhooks = await startWebhookReceiver(stage);
  await addEndpoint(database.db, randomUUID(), {
    ...{ address: webhooks.url, description: "" },
    ...{ events: ["submission.received"], includesSent: true },
  });
  const settings = {
    ...{ ...testSettings, WORKER: "apart", WEBHOOKS_ALLOW_PRIVATE: "true" },
    ...{ DATABASE_URL: line.url, SMTP_URL: mails.url },
    ...s3Environment({ ...s3.settings, endpoint: s3Line.endpoint }),
    PORT: String(await freePort()),
  };
  // A worker says by a line of its log that it has started.
  const startWorker = () => startWorkerProgram(folder.path, { ...settings, LOG_LEVEL: "info" });
  const start: Record<Victim, () => Promise<Running[]>> = {
    web: async () => [await startProgram(folder.path, settings)],
    workers: () => Promise.all([startWorker(), startWorker()]),
  };
  const running: Record<Victim, Running[]> = {
    web: await start.web(),
    workers: await start.workers(),
  };
  const house: House = {
    origin: `http://localhost:${settings.PORT}`,
    dataDir: folder.path,
    ...{ database, databaseUrl: server.url, s3: s3.settings, mails, webhooks },
    ...{ workerKills: [], kills: 0 },
    async kill(victim) {
      const name = victim === "web" ? "web" : "mailer";
      await Promise.all(running[victim].map((program) => killBoth(program, name)));
      house.kills += running[victim].length;
      if (victim === "workers") {
        house.workerKills.push(Date.now());
        await endLeases(database);
      }
      running[victim] = await start[victim]();
    },
    ended() {
      const all = [...running.web, ...running.workers];
      const gone = all.find(({ child }) => child.exitCode !== null || child.signalCode !== null);
      return gone?.output().slice(-1_500);
    },
    async close() {
      await Promise.all([...running.web, ...running.workers].map((program) => program.stop()));
      await Promise.all([line.close(), s3Line.close(), mails.close(), webhooks.close()]);
      await database.close();
      await server.close();
      await s3.stop();
      await folder.remove();
    },
  };
  return house;
}

/** The process at work and the one above it, at the same moment. */
async function killBoth(program: Running, name: "web" | "mailer"): Promise<void> {
  const pid = program.child.pid ?? 0;
  const working = await workingPid(pid, name);
  if (working !== pid) process.kill(working, "SIGKILL");
  await program.stop("SIGKILL");
}

/** Whoever held one is dead: nobody here waits until they lapse. */
async function endLeases({ pool }: Database): Promise<void> {
  for (const table of ["deliveries", "webhook_deliveries"])
    await pool.query(`update ${table} set leased_until = now() where leased_until > now()`);
}
