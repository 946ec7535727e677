import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deliveries } from "../../src/platform/db/tables.ts";
import { createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { keyOfOpenForm } from "../setup/open-form.ts";
import { newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import {
  freePort,
  type Program,
  spawnProgram,
  startProgram,
  startWorkerProgram,
  temporaryFolder,
} from "../setup/program.ts";
import { startSmtpServer, type TestSmtpServer } from "../setup/smtp.ts";
import { proxyPostgres } from "../setup/tcp-proxy.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
const sockets: Socket[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await database.close();
  await folder.remove();
});

const start = (settings: Record<string, string> = {}) =>
  startProgram(folder.path, {
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "info",
    ...settings,
  });

/** Ends it by SIGTERM; it must be gone within ten seconds, and say that all went well. */
async function stopsWell({ child, output }: Pick<Program, "child" | "output">): Promise<void> {
  const startedAt = performance.now();
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
  expect(performance.now() - startedAt, output()).toBeLessThan(10_000);
  // Before its first word the program has not begun: the system ends it.
  const isUnbegun = child.signalCode === "SIGTERM" && output() === "";
  expect(isUnbegun || child.exitCode === 0, output()).toBe(true);
}

/** A connection that sends bytes as they are and keeps what comes back. */
function open(program: Program, bytes: string): { socket: Socket; answer(): string } {
  const socket = connect(Number(new URL(program.origin).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  socket.write(bytes);
  sockets.push(socket);
  return { socket, answer: () => answer };
}

const uploadHead = (program: Program) =>
  `POST /contact?posted=contact HTTP/1.1\r\nHost: localhost\r\nOrigin: ${program.origin}\r\nAccept: application/json\r\n` +
  "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\n";

describe("a stop while there is", () => {
  test("an upload that does not end is told so before the line is closed", async () => {
    const program = await start();
    const { socket, answer } = open(program, uploadHead(program));
    const drip = setInterval(() => socket.write("Content-"), 200);
    await sleep(500);
    await stopsWell(program);
    clearInterval(drip);
    expect(answer()).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer()).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer()).toContain("Send it again in a moment");
  });

  test("a reader who takes the answer slowly, the answer arrives whole", async () => {
    const program = await start();
    const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const { socket, answer } = open(program, get.repeat(60));
    socket.pause();
    await sleep(500);
    const stopping = stopsWell(program);
    await sleep(1000);
    socket.resume();
    await stopping;
    await sleep(200);
    const whole = answer().split("HTTP/1.1 200 OK").length - 1;
    const lengths = [...answer().matchAll(/content-length: (\d+)/gi)].map(([, bytes]) =>
      Number(bytes),
    );
    expect(whole).toBeGreaterThan(0);
    const bodies = answer()
      .split(/HTTP\/1\.1 200 OK\r\n[\s\S]*?\r\n\r\n/)
      .slice(1);
    expect(bodies.map(({ length }) => length)).toEqual(lengths);
  });

  test("a connection that says nothing, and one that was kept alive", async () => {
    const program = await start();
    open(program, "");
    open(program, "GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n");
    open(program, "GET / HT");
    await sleep(300);
    await stopsWell(program);
  });

  test("a database that hangs", async () => {
    const line = await proxyPostgres(database.url);
    const program = await start({ DATABASE_URL: line.url });
    line.hold();
    const { answer } = open(program, "GET /book-demo HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await sleep(500);
    await stopsWell(program);
    expect(answer()).toMatch(/^HTTP\/1\.1 503 /);
    await line.cut();
  });

  test("a file storage that hangs: the visitor has an honest answer", async () => {
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const program = await start({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "daystead",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    });
    const message = newMessage({ file: { name: "role.pdf", content: newPdf() } });
    await keyOfOpenForm(program.origin);
    const posted = postMessage(program.origin, message);
    await sleep(800);
    const [response] = await Promise.all([posted, stopsWell(program)]);
    expect([200, 503]).toContain(response.status);
    const rows = await database.db.$count(deliveries);
    expect(rows > 0 || response.status === 503).toBe(true);
    silent.close();
  });
});

describe("a stop while mails are under way", () => {
  let smtp: TestSmtpServer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
  });
  afterEach(() => smtp.down());

  const delivered = async (count: number) =>
    (await database.db.select().from(deliveries)).filter((row) => row.deliveredAt).length === count;

  test("lets them end", async () => {
    smtp.mode = "slow";
    smtp.slowMs = 2500;
    const program = await start({ SMTP_URL: smtp.url });
    await postMessage(program.origin, newMessage());
    await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(2);
    await stopsWell(program);
    expect(await delivered(2)).toBe(true);
    expect(smtp.mails).toHaveLength(2);
  });

  test("gives those that do not end to the next worker, which begins at once", async () => {
    smtp.drips = () => true;
    const program = await start({ SMTP_URL: smtp.url });
    await postMessage(program.origin, newMessage());
    await expect.poll(() => smtp.connections, { timeout: 20_000 }).toBe(2);
    await stopsWell(program);
    const rows = await database.db.select().from(deliveries);
    expect(rows.map(({ attempts, leaseToken }) => [attempts, leaseToken])).toEqual([
      [0, null],
      [0, null],
    ]);
    smtp.drips = () => false;
    const settings = { DATABASE_URL: database.url, SMTP_URL: smtp.url };
    const worker = await startWorkerProgram(folder.path, settings);
    await expect.poll(() => delivered(2), { timeout: 8_000 }).toBe(true);
    expect(smtp.mails).toHaveLength(2);
    await stopsWell(worker);
  });
});

test("a server that is leaving says so, and answers until nobody is sent there any more", async () => {
  const program = await start({ DRAIN_SECONDS: "5" });
  const ready = () => fetch(`${program.origin}/health/ready`);
  const { headers } = await ready();
  expect(headers.get("connection")).toBeNull();
  await keyOfOpenForm(program.origin);
  const exited = once(program.child, "exit");
  program.child.kill("SIGTERM");
  await expect.poll(async () => (await ready()).status, { interval: 50 }).toBe(503);
  expect(await (await ready()).json()).toMatchObject({ status: "leaving", database: "ready" });
  expect((await fetch(`${program.origin}/health/live`)).status).toBe(200);
  const page = await fetch(program.origin);
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  const posted = await postMessage(program.origin, newMessage());
  expect(posted.status).toBe(200);
  await exited;
  expect(program.child.exitCode, program.output()).toBe(0);
});

test("a second signal ends the program at once", async () => {
  const program = await start();
  open(program, uploadHead(program));
  await sleep(300);
  const exited = once(program.child, "exit");
  program.child.kill("SIGTERM");
  // Within half a second, by the clock of a program that may be busy, it would be the same press.
  await sleep(2_000);
  program.child.kill("SIGTERM");
  await exited;
  // A stop that waited for the upload would end well.
  expect(program.child.exitCode).toBe(1);
});

test("a stop in the midst of the first start leaves a folder that starts", async () => {
  for (const afterMs of [700, 1400, 2500, 4000]) {
    const settings = { PORT: String(await freePort()), HOST: "127.0.0.1", LOG_LEVEL: "info" };
    const begun = spawnProgram("main", folder.path, settings);
    await sleep(afterMs);
    await stopsWell(begun);
  }
  const program = await startProgram(folder.path, { LOG_LEVEL: "warn" });
  expect((await fetch(`${program.origin}/health/ready`)).status).toBe(200);
  await stopsWell(program);
}, 120_000);
