import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { startSmtpServer, type TestSmtpServer } from "../../../tests/setup/smtp.ts";
import { proxySmtp } from "../../../tests/setup/tcp-proxy.ts";
import { deliveries } from "../db/tables.ts";
import { createSmtpTransport } from "../mail/smtp.ts";
import type { Deliver } from "./attempt.ts";
import type { WorkerOptions } from "./options.ts";
import { keepLog, until, writeSubmission } from "./testing.ts";
import type { Worker } from "./work-loop.ts";
import { startWorker } from "./worker.ts";

let database: TestDatabase;
let server: TestSmtpServer;
let worker: Worker | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  server = await startSmtpServer();
});
afterEach(async () => {
  await worker?.stop();
  await server.down();
  await database.close();
});

/** Delivers as the program does, but for the words of the mails. */
function start(smtpUrl: string, options: Partial<WorkerOptions> = {}): void {
  const transport = createSmtpTransport(smtpUrl);
  const deliver: Deliver = async ({ id, kind, createdAt, reference }, signal) => {
    const to = kind === "staff" ? "hello@daystead.example" : await addressOf(reference);
    const from = { name: "Daystead", address: "hello@daystead.example" };
    const words = { subject: reference, headers: {}, html: "<p>Hello</p>", text: "Hello" };
    const rest = { replyTo: undefined, files: [], calendar: undefined };
    const ids = { deliveryId: id, createdAt, messageId: `<${id}@daystead.example>` };
    await transport.send({ ...ids, from, to, ...words, ...rest }, signal);
  };
  worker = startWorker(
    { db: database.db, deliver, log: keepLog().log },
    { stopTimeoutMs: 100, ...options },
  );
}

async function addressOf(reference: string): Promise<string> {
  const { rows } = await database.pool.query<{ email: string }>(
    "select answers ->> 'email' as email from submissions where reference = $1",
    [reference],
  );
  return rows[0]?.email ?? "";
}

const write = (kind: "staff" | "receipt", email: string) =>
  writeSubmission(database.db, [{ kind }], { answers: { email } });
const received = () => server.mails.flatMap(({ to }) => to);

it("sends many mails side by side through a server that is slow to reply", async () => {
  const slow = await proxySmtp(server.url, 300);
  await Promise.all(
    Array.from({ length: 12 }, () =>
      writeSubmission(database.db, [{ kind: "staff" }, { kind: "receipt" }]),
    ),
  );
  start(slow.url);
  await until(() => server.mails.length > 0);
  // All are in the same dialog: none waits until another one is out.
  await until(() => server.connections === 24);
  await until(() => server.mails.length === 24);
  expect(server.connections).toBe(24);
  await slow.cut();
});

it.each([
  [4, 48],
  [40, 48],
  [40, 3],
])(
  "a good mail is not kept waiting by %i that a server drips to, %i being sent side by side",
  async (count, concurrency) => {
    server.drips = (address) => address.endsWith("@drip.example");
    for (let one = 0; one < count; one += 1) await write("receipt", "ana@drip.example");
    start(server.url, { concurrency });
    await until(() => server.connections >= Math.min(4, concurrency - 1));
    await write("receipt", "ben@example.com");
    await until(() => received().includes("ben@example.com"));
    expect(received()).toEqual(["ben@example.com"]);
  },
);

it("after an outage mails go out soon, however long their next wait would have been", async () => {
  const { url } = server;
  await server.down();
  for (let one = 0; one < 30; one += 1) await write("receipt", "ana@example.com");
  start(url, { retryWaitsMs: [4 * 60 * 60 * 1000], awayWaitMs: 200, pollMs: 50 });
  await until(async () => (await attemptsMade()) >= 30);
  await sleep(3000);
  // While the server is away one mail is tried now and then, and the others keep their attempts.
  expect(await attemptsMade()).toBeLessThan(45);
  await server.up();
  await until(() => server.mails.length === 30);
});

it("a server that takes ten connections at once gets all mails soon, and is seldom asked for more", async () => {
  server.mostAtOnce = 10;
  server.mode = "slow";
  server.slowMs = 100;
  await owe(200, "receipt");
  start(server.url, { awayWaitMs: 200, pollMs: 50 });
  await until(() => server.mails.length === 200);
  expect(server.connections - 200).toBeLessThan(200);
});

/** Owes a mail to each of many people. */
async function owe(count: number, kind: "receipt" | "newsletter-issue"): Promise<void> {
  await database.pool.query(
    `insert into submissions (id, reference, form, answers, idempotency_key, content_digest)
     select gen_random_uuid(), 'DS-' || n, 'newsletter', jsonb_build_object('email', 'reader' || n || '@d' || n % 50 || '.example'),
       gen_random_uuid(), ''
     from generate_series(1, $1::int) as n`,
    [count],
  );
  await database.pool.query(
    `insert into deliveries (id, submission_id, mail_kind, number)
     select gen_random_uuid(), id, $1, 1 from submissions`,
    [kind],
  );
}

async function attemptsMade(): Promise<number> {
  const rows = await database.db.select({ attempts: deliveries.attempts }).from(deliveries);
  return rows.reduce((sum, { attempts }) => sum + attempts, 0);
}

it("what people wait for goes before what is sent to many", async () => {
  await owe(1000, "newsletter-issue");
  start(server.url);
  await until(() => server.mails.length >= 20);
  await write("receipt", "ana@example.com");
  await until(() => received().includes("ana@example.com"));
  expect(received().length).toBeLessThan(1000);
});
