import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readMails } from "../setup/data-folder.ts";
import { createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { keyOfOpenForm } from "../setup/open-form.ts";
import { newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import {
  freePort,
  spawnProgram,
  startProgram,
  startWorkerProgram,
  temporaryFolder,
} from "../setup/program.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;

beforeEach(async () => {
  folder = await temporaryFolder();
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

const settings = () => ({ DATABASE_URL: database.url, TRUSTED_PROXIES: "1", LOG_LEVEL: "info" });

async function failsToStart(change: Record<string, string>): Promise<string> {
  const program = spawnProgram("main", folder.path, { ...settings(), ...change });
  await once(program.child, "close");
  expect(program.child.exitCode).toBe(1);
  return program.output();
}

describe("a start that cannot succeed says why", () => {
  test("a wrong setting, without its value", async () => {
    const output = await failsToStart({ SMTP_URL: "http://user:hunter2@mail.example" });
    expect(output).toContain("SMTP_URL");
    expect(output).not.toContain("hunter2");
  });

  test("a database that does not answer, without its password", async () => {
    const port = await freePort();
    const output = await failsToStart({
      DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${port}/x`,
    });
    expect(output).toMatch(/DATABASE_URL/);
    expect(output).not.toContain("hunter2");
  });

  test("a port that is taken", async () => {
    const first = await startProgram(folder.path, settings());
    const { port } = new URL(first.origin);
    expect(await failsToStart({ PORT: port, HOST: "127.0.0.1" })).toContain(port);
    await first.stop();
  });
});

test("two servers and a worker share one database, and each mail goes out once", async () => {
  const apart = { ...settings(), WORKER: "apart" };
  const servers = await Promise.all([
    startProgram(folder.path, apart),
    startProgram(folder.path, apart),
  ]);
  const messages = Array.from({ length: 6 }, () => newMessage());
  const answers = await Promise.all(
    messages.map((message, index) => postMessage(servers[index % 2]?.origin ?? "", message)),
  );
  expect(answers.map(({ status }) => status)).toEqual(messages.map(() => 200));
  expect(await readMails(folder.path)).toEqual([]);

  const workers = await Promise.all([
    startWorkerProgram(folder.path, settings()),
    startWorkerProgram(folder.path, settings()),
  ]);
  await expect
    .poll(async () => (await readMails(folder.path)).length, { timeout: 30_000 })
    .toBe(12);
  await Promise.all([...servers, ...workers].map((program) => program.stop()));
  expect((await readMails(folder.path)).length).toBe(12);
});

test("neither a page for developers nor an image encoder is there for visitors", async () => {
  const program = await startProgram(folder.path, settings());
  expect((await fetch(`${program.origin}/dev/mail`)).status).toBe(404);
  expect((await fetch(`${program.origin}/dev/components`)).status).toBe(404);
  const encoder = "/_image?href=/share/home.png&w=1200&f=avif&q=100";
  expect((await fetch(program.origin + encoder)).status).toBe(404);
  await program.stop();
});

test("SIGTERM lets a post that has begun end well, within 10 seconds", async () => {
  const program = await startProgram(folder.path, settings());
  const socket = connect(Number(new URL(program.origin).port), "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  const body = await multipart(newPdf(), await keyOfOpenForm(program.origin));
  socket.write(
    `POST /contact?posted=contact HTTP/1.1\r\nHost: localhost\r\nOrigin: ${program.origin}\r\nAccept: application/json\r\n` +
      `Content-Type: ${body.type}\r\nContent-Length: ${body.bytes.length}\r\n\r\n`,
  );
  socket.write(body.bytes.subarray(0, 10_000));
  await new Promise((wake) => setTimeout(wake, 500));

  program.child.kill("SIGTERM");
  await new Promise((wake) => setTimeout(wake, 1000));
  await expect(fetch(program.origin)).rejects.toThrow();
  socket.write(body.bytes.subarray(10_000));
  await once(program.child, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('"kind":"confirmed"');
  expect(program.child.exitCode).toBe(0);
}, 30_000);

test("behind a proxy that ends TLS, the visitor's own origin counts", async () => {
  const program = await startProgram(folder.path, {
    ...settings(),
    PUBLIC_ORIGIN: "https://www.daystead.example",
    PORT: String(await freePort()),
  });
  const inner = /http:\/\/localhost:\d+/.exec(program.output())?.[0] ?? "";
  const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "www.daystead.example" };
  const ours = { ...forwarded, origin: "https://www.daystead.example" };
  const accepted = await postMessage(inner, newMessage(), ours);
  const foreign = await postMessage(inner, newMessage(), {
    ...forwarded,
    origin: "https://evil.example",
  });
  expect([accepted.status, foreign.status]).toEqual([200, 403]);
  expect(accepted.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
  await program.stop();
});

test("the log has no personal data", async () => {
  const program = await startProgram(folder.path, { ...settings(), LOG_LEVEL: "trace" });
  await postMessage(
    program.origin,
    newMessage({ name: "Very Private", email: "private@example.com" }),
  );
  await fetch(`${program.origin}/a-secret-path?token=secret-query`);
  await expect.poll(async () => (await readMails(folder.path)).length, { timeout: 20_000 }).toBe(2);
  await program.stop();
  expect(program.output()).toContain('"event":"form-kept"');
  expect(program.output()).not.toMatch(
    /Very Private|private@example|secret-path|secret-query|127\.0\.0\.1|\b10\.\d+\.\d+\.\d+/,
  );
});

async function multipart(
  pdf: Buffer,
  submission: string,
): Promise<{ type: string; bytes: Buffer }> {
  const message = newMessage({ file: { name: "role.pdf", content: pdf } });
  const form = new FormData();
  const { file, ...fields } = message;
  for (const [name, value] of Object.entries({ ...fields, submission, website: "" }))
    form.set(name, value);
  form.set("attachment", new File([new Uint8Array(pdf)], "role.pdf"));
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return { type: encoded.headers.get("content-type") ?? "", bytes };
}
