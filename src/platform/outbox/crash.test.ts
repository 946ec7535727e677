import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { and, count, isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { startSmtpServer, type TestSmtpServer } from "../../../tests/setup/smtp.ts";
import { deliveries } from "../db/tables.ts";
import { until, writeSubmission } from "./testing.ts";

const program = fileURLToPath(new URL("./crash-worker.fixture.ts", import.meta.url));
const kills = 6;
const concurrency = 4;
let database: TestDatabase;
let server: TestSmtpServer;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  database = await createTestDatabase();
  server = await startSmtpServer();
});
afterEach(async () => {
  await Promise.all([...children].map(kill));
  await server.down();
  await database.close();
});

function spawnWorker(): ChildProcess {
  const child = spawn(process.execPath, [program, database.url, server.url], { stdio: "inherit" });
  children.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  children.delete(child);
  await exited;
}

async function openDeliveries(): Promise<number> {
  const rows = await database.db
    .select({ rows: count() })
    .from(deliveries)
    .where(and(isNull(deliveries.deliveredAt), isNull(deliveries.failedAt)));
  return rows[0]?.rows ?? 0;
}

it("workers that are killed lose no mail, and what they double has the same Message-ID", async () => {
  server.mode = "slow";
  server.slowMs = 60;
  const all = await Promise.all(Array.from({ length: 120 }, () => writeSubmission(database.db)));
  spawnWorker();
  for (let killed = 0; killed < kills; killed += 1) {
    const victim = spawnWorker();
    const before = server.mails.length;
    await until(() => server.mails.length >= before + 12);
    await kill(victim);
  }
  await until(async () => (await openDeliveries()) === 0);

  const expected = all.flatMap((one) =>
    one.deliveryIds.map((id) => `<${id}@www.daystead.example>`),
  );
  const received = server.mails.map((mail) => mail.parsed.messageId ?? "");
  expect([...new Set(received)].toSorted()).toEqual(expected.toSorted());
  expect(received.length - expected.length).toBeLessThanOrEqual(kills * concurrency);
});
