import { mkdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { invite, listPeople } from "../../src/desk/server/people.ts";
import { startSession } from "../../src/desk/server/sessions.ts";
import { mountSmallDisk, type SmallDisk } from "../faults/mounts.ts";
import { createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { type OtlpReceiver, startOtlpReceiver } from "../setup/otlp-receiver.ts";
import { newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import {
  freePort,
  type Program,
  startProgram,
  startWorkerProgram,
  temporaryFolder,
} from "../setup/program.ts";
import { startSmtpServer, type TestSmtpServer } from "../setup/smtp.ts";

// One program that lacks several things at once: a mailbox that takes mail, room on its disk, and a virus scanner.
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let disk: SmallDisk | undefined;
let database: TestDatabase;
let smtp: TestSmtpServer;
let collector: OtlpReceiver;
let program: Program;
let metricsPort: number;

beforeAll(async () => {
  folder = await temporaryFolder();
  disk = await mountSmallDisk(join(folder.path, "data"), 64);
  const data = join(folder.path, "data");
  if (disk) await writeFile(join(data, "ballast"), Buffer.alloc(60 * 1024 ** 2));
  else await mkdir(data, { recursive: true });
  [database, smtp, collector] = await Promise.all([
    createTestDatabase(),
    startSmtpServer(),
    startOtlpReceiver(),
  ]);
  smtp.mode = "refuse-recipient-550";
  metricsPort = await freePort();
  program = await startProgram(data, {
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    CLAMD_URL: "tcp://127.0.0.1:1",
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "warn",
  });
});
afterAll(async () => {
  await program.stop();
  collector.stop();
  await smtp.down();
  await database.close();
  await disk?.remove();
  await folder.remove();
});

const metrics = async (port = metricsPort) =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of a metric with these labels, as they are written. */
async function measured(series: string, port?: number): Promise<number | undefined> {
  const line = (await metrics(port)).split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const problem = (name: string) => measured(`daystead_problem{problem="${name}"}`);
const soon = { timeout: 60_000, interval: 500 };

async function comeIn(role: "admin" | "marketing"): Promise<{ cookie: string }> {
  const email = `${role}@daystead.example`;
  await invite(database.db, null, { email, name: role, role });
  const person = (await listPeople(database.db)).find((one) => one.email === email);
  return {
    cookie: `staff=${await startSession(database.db, person?.id ?? "", "passkey", "a test")}`,
  };
}

const page = (path: string, headers: Record<string, string>) =>
  fetch(program.origin + path, { headers, redirect: "manual" });

test("what fails and nobody would notice is in the metrics, and at the desk with what to do", async () => {
  const file = { name: "cv.pdf", content: newPdf() };
  const answer = await postMessage(program.origin, newMessage({ subject: "A question", file }));
  expect(answer.status).toBe(200);
  await expect.poll(() => problem("staff-mail-refused"), soon).toBe(1);
  expect(await measured('daystead_staff_mail_failing_mails{reason="refused"}')).toBe(1);
  expect(await measured('daystead_outbox_waiting_mails{kind="staff"}')).toBe(1);
  expect(await measured('daystead_mail_attempts_total{kind="staff",result="delayed"}')).toBe(1);
  const receivedAt = await measured("daystead_submission_last_received_timestamp_seconds");
  expect(Math.abs(Date.now() / 1000 - Number(receivedAt))).toBeLessThan(300);
  expect(await problem("virus-scanner-away")).toBe(1);
  expect(await measured("daystead_virus_scanner_up")).toBe(0);
  expect(await problem("clock-wrong")).toBe(0);
  expect(await problem("disk-nearly-full")).toBe(disk ? 1 : 0);

  const status = await (await page("/staff/status", await comeIn("admin"))).text();
  const titles = [
    "Our own mailbox refuses mail: 1 mail waits",
    "The virus scanner does not answer",
    ...(disk ? ["A disk is nearly full"] : []),
  ];
  for (const words of [...titles, "CONTACT_MAILBOX", "nothing was received"])
    expect(status).toContain(words);
  // Others are told what fails, and have no page of what to do.
  const marketing = await comeIn("marketing");
  const home = await (await page("/staff", marketing)).text();
  for (const words of [...titles, "Tell an admin"]) expect(home).toContain(words);
  expect((await page("/staff/status", marketing)).status).toBe(404);
});

test.skipIf(process.getuid?.() !== 0)("a disk with room again is no problem any more", async () => {
  await truncate(join(program.dataDir, "ballast"), 0);
  await expect.poll(() => problem("disk-nearly-full"), { ...soon, timeout: 90_000 }).toBe(0);
});

test("a mailbox that takes its mail again is no problem any more, and how long it took is known", async () => {
  smtp.mode = "accept";
  await database.pool.query("update deliveries set next_attempt_at = now(), failed_at = null");
  const delivered = 'daystead_received_to_delivered_seconds_count{kind="staff"}';
  await expect.poll(() => measured(delivered), soon).toBe(1);
  await expect.poll(() => problem("staff-mail-refused"), soon).toBe(0);
});

test("every metric of an alert is there, and every alert is explained with its expression", async () => {
  const file = z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) }),
    ),
  });
  const { groups } = z.parse(file, parse(await readFile("docs/operate/alerts.yaml", "utf8")));
  const alerts = groups.flatMap(({ rules }) => rules);
  const told = await metrics();
  const explained = await readFile("docs/operate.md", "utf8");
  for (const { alert, expr } of alerts) {
    for (const name of namesIn(expr)) {
      const family = name.replace(/_(bucket|count|sum)$/, "");
      expect(told, `${alert}: ${name}`).toContain(`# TYPE ${family} `);
    }
    expect(explained, alert).toContain(`### ${alert}\n\n\`${expr}\``);
  }
  expect(explained.match(/^### \w+$/gm)).toHaveLength(alerts.length);
});

test("each feed of jobs that is in use tells when it was last taken in well", async () => {
  await database.pool.query(`
    insert into job_imports (source, tried_at, succeeded_at) values
      ('daily', now(), now() - interval '1 hour'),
      ('stuck', now(), now() - interval '2 days'),
      ('over', now() - interval '8 days', now() - interval '8 days')`);
  const hoursAgo = async (feed: string) => {
    const at = await measured(`daystead_job_import_last_success_timestamp_seconds{feed="${feed}"}`);
    return at && Math.round((Date.now() / 1000 - at) / 3600);
  };
  await expect.poll(() => hoursAgo("stuck"), soon).toBe(48);
  expect([await hoursAgo("daily"), await hoursAgo("over")]).toEqual([1, undefined]);
});

/** The metrics that an expression asks for, but the one that is Prometheus's own. */
function namesIn(expr: string): string[] {
  const names: string[] = [];
  parser
    .configure({ strict: true, top: "PromQL" })
    .parse(expr)
    .iterate({
      enter(node) {
        if (node.name === "Identifier") names.push(expr.slice(node.from, node.to));
      },
    });
  return names.filter((name) => name !== "up");
}

test("a worker apart from the websites tells by its own port what it delivers", async () => {
  const port = await freePort();
  const apart = await temporaryFolder();
  const settings = { DATABASE_URL: database.url, SMTP_URL: smtp.url, METRICS_PORT: String(port) };
  const worker = await startWorkerProgram(apart.path, settings);
  expect(await measured("daystead_database_up", port)).toBe(1);
  await expect.poll(() => measured("daystead_database_writable", port)).toBe(1);
  expect(await metrics(port)).toContain("# TYPE daystead_received_to_delivered_seconds histogram");
  expect(await metrics(port)).not.toContain("daystead_publication_shown");
  await worker.stop();
  await apart.remove();
});

test("a post is one trace, and the mails that it causes are found by its reference", async () => {
  await program.stop();
  const { spans } = collector;
  const kept = spans.find(({ name }) => name === "submission transaction");
  const post = spans.find(({ spanId }) => spanId === kept?.parentSpanId);
  expect(post).toMatchObject({ name: "POST /contact", parentSpanId: "", isError: false });
  const below = spans.filter(({ traceId }) => traceId === post?.traceId).map(({ name }) => name);
  expect(below.toSorted()).toEqual([
    "POST /contact",
    "storage put",
    "submission transaction",
    "virus scan",
  ]);
  const reference = kept?.attributes["daystead.reference"];
  const attempts = spans.filter((span) => span.attributes["daystead.reference"] === reference);
  const toStaff = attempts.filter((span) => span.attributes["daystead.mail.kind"] === "staff");
  expect(toStaff.map(({ name, isError }) => `${name} ${isError}`)).toEqual([
    "mail attempt true",
    "mail attempt false",
  ]);
});
