import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deliveries } from "../../src/platform/db/tables.ts";
import { readIncomingFiles, readMails, readStoredFiles } from "../setup/data-folder.ts";
import { createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { keyOfOpenForm } from "../setup/open-form.ts";
import { newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import { freePort, type Program, startProgram, temporaryFolder } from "../setup/program.ts";
import { startSmtpServer, type TestSmtpServer } from "../setup/smtp.ts";
import { proxyPostgres } from "../setup/tcp-proxy.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
let program: Program;

beforeEach(async () => {
  folder = await temporaryFolder();
  database = await createTestDatabase();
});
afterEach(async () => {
  await program.stop();
  await database.close();
  await folder.remove();
});

async function start(settings: Record<string, string> = {}): Promise<void> {
  program = await startProgram(folder.path, {
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "warn",
    ...settings,
  });
}

async function post(change: Parameters<typeof newMessage>[0] = {}) {
  const response = await postMessage(
    program.origin,
    newMessage({ email: "ana@example.com", ...change }),
  );
  return { status: response.status, answer: await response.json() };
}

/** `npm run deliveries`, on this test's database. */
async function runDeliveries(...words: string[]): Promise<{ exitCode: number; output: string }> {
  const child = spawn(process.execPath, ["scripts/deliveries.ts", ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: folder.path },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = text(child.stdout);
  const [exitCode] = await once(child, "exit");
  return { exitCode, output: await output };
}

const withPdf = () => ({ file: { name: "role.pdf", content: newPdf() } });
const readDeliveries = () => database.db.select().from(deliveries);
const tryAgainNow = () =>
  database.db
    .update(deliveries)
    .set({ nextAttemptAt: new Date() })
    .where(eq(deliveries.attempts, 1));

describe("mail", () => {
  let smtp: TestSmtpServer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
  });
  afterEach(() => smtp.down());

  /** An attempt has ended when its lease is given back. */
  const tried = () =>
    expect
      .poll(
        async () =>
          (await readDeliveries()).map(({ attempts, leaseToken }) => [attempts, leaseToken]),
        { timeout: 20_000 },
      )
      .toEqual([
        [1, null],
        [1, null],
      ]);
  const delivered = () =>
    expect
      .poll(async () => (await readDeliveries()).every(({ deliveredAt }) => deliveredAt), {
        timeout: 30_000,
      })
      .toBe(true);

  test.each(["down", "refuse-greeting-421", "refuse-sender-421"] as const)(
    "the visitor has success while the mail server is %s, and the mail goes out later",
    async (fault) => {
      if (fault === "down") await smtp.down();
      else smtp.mode = fault;
      await start({ SMTP_URL: smtp.url });
      expect(await post(withPdf())).toMatchObject({ status: 200, answer: { kind: "confirmed" } });
      await tried();
      expect(smtp.mails).toEqual([]);

      if (fault === "down") await smtp.up();
      smtp.mode = "accept";
      await tryAgainNow();
      await delivered();
      expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual([
        "ana@example.com",
        "hello@daystead.example",
      ]);
    },
  );

  test("a mail that is refused for good stays visible as failed, and staff's is tried on", async () => {
    smtp.mode = "refuse-recipient-550";
    await start({ SMTP_URL: smtp.url });
    expect(await post()).toMatchObject({ status: 200 });
    await expect
      .poll(async () => (await readDeliveries()).map(({ lastError }) => lastError), {
        timeout: 20_000,
      })
      .toEqual(["550", "550"]);
    const failed = (await readDeliveries()).filter(({ failedAt }) => failedAt !== null);
    expect(failed.map(({ kind }) => kind)).toEqual(["receipt"]);

    const ready = async () => (await fetch(`${program.origin}/health/ready`)).json();
    await expect.poll(ready, { timeout: 40_000 }).toMatchObject({ status: "ok", mail: "failing" });
    await expect.poll(() => program.output()).toContain('"event":"staff-mail-failing"');
    const listed = await runDeliveries();
    expect(listed.exitCode).toBe(1);
    expect(listed.output).toMatch(/^STAFF MISS MAIL: our own mailbox refuses 1 mail\./);

    smtp.mode = "accept";
    expect((await runDeliveries("retry")).output).toMatch(/^Due now: 2\./);
    await delivered();
    await expect.poll(ready, { timeout: 40_000 }).toMatchObject({ mail: "ok" });
    expect(await runDeliveries()).toEqual({ exitCode: 0, output: "Every mail is delivered.\n" });
    await expect.poll(() => program.output()).toContain('"deliveryKind":"staff"');
    expect(program.output()).not.toContain("ana@example.com");
  });

  test("a line that breaks after DATA leads to the same mail again, with the same Message-ID", async () => {
    smtp.mode = "drop-after-data";
    await start({ SMTP_URL: smtp.url });
    expect(await post()).toMatchObject({ status: 200 });
    await tried();
    smtp.mode = "accept";
    await tryAgainNow();
    await delivered();
    const ids = smtp.mails.map(({ parsed }) => parsed.messageId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe("S3", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = undefined;
  });

  async function startWithS3(answer: RequestListener | "refuses connections"): Promise<void> {
    const port = await freePort();
    if (typeof answer === "function") server = createServer(answer).listen(port, "127.0.0.1");
    await start({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "daystead",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    });
  }

  test.each<[string, RequestListener | "refuses connections"]>([
    ["refuses connections", "refuses connections"],
    ["hangs", () => undefined],
    ["answers 500", (_request, response) => response.writeHead(500).end()],
    ["answers 503", (_request, response) => response.writeHead(503).end()],
    ["breaks the line", (request) => request.socket.destroy()],
  ])("when it %s, the message is kept and sent, and marked", async (_fault, answer) => {
    await startWithS3(answer);
    const posted = await post(withPdf());
    expect(posted).toMatchObject({
      status: 200,
      answer: { kind: "confirmed", attachment: "failed" },
    });
    await expect
      .poll(async () => (await readMails(folder.path)).length, { timeout: 20_000 })
      .toBe(2);
    const mails = await readMails(folder.path);
    for (const mail of mails) {
      expect(mail.attachments).toEqual([]);
      expect(mail.text).toMatch(/could not be stored|did not arrive/);
    }
    // What a visitor gets repeats nothing that was typed, the file's name included.
    expect(mails.filter(({ text }) => text?.includes("role.pdf"))).toHaveLength(1);
    expect(await readIncomingFiles(folder.path)).toEqual([]);
  });

  test("a message without a file does not notice", async () => {
    await startWithS3("refuses connections");
    expect(await post()).toMatchObject({ status: 200, answer: { attachment: "none" } });
    const ready = await fetch(`${program.origin}/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: "ok", storage: "unavailable" });
  });
});

describe("the database", () => {
  test("while it is gone nothing is promised, nothing is left behind, and afterwards all is well", async () => {
    const line = await proxyPostgres(database.url);
    await start({ DATABASE_URL: line.url });
    await line.cut();

    const message = newMessage(withPdf());
    const refused = await postMessage(program.origin, message);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ kind: "unavailable" });
    const page = await postMessage(program.origin, message, { accept: "text/html" });
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain("Nothing was sent.");
    expect(html).toContain(message.subject);
    expect(html).toContain(`value="${await keyOfOpenForm(program.origin)}"`);
    expect(html).toContain("+1 (305) 555-0142");
    expect((await fetch(`${program.origin}/health/ready`)).status).toBe(503);
    expect((await fetch(`${program.origin}/health/live`)).status).toBe(200);
    expect((await fetch(`${program.origin}/`)).status).toBe(200);
    expect((await readStoredFiles(folder.path)).size).toBe(0);
    expect(await readIncomingFiles(folder.path)).toEqual([]);

    await line.mend();
    const kept = await postMessage(program.origin, message);
    expect(await kept.json()).toMatchObject({ kind: "confirmed", attachment: "stored" });
    expect((await readStoredFiles(folder.path)).size).toBe(1);
    await line.cut();
  });
});
