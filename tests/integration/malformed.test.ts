import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { v7 } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readDatabase, readIncomingFiles, readStoredFiles } from "../setup/data-folder.ts";
import { keyOfOpenForm } from "../setup/open-form.ts";
import { fromOwnPage, newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import { type Program, startProgram, temporaryFolder } from "../setup/program.ts";

const boundary = "----edge";
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let program: Program;
let key: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  program = await startProgram(folder.path, { TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" });
  key = await keyOfOpenForm(program.origin);
});
afterAll(async () => {
  await program.stop();
  await folder.remove();
});
afterEach(async () => {
  const { submissions, attachments } = await readDatabase(folder.path);
  expect([submissions, attachments]).toEqual([[], []]);
  expect(await readIncomingFiles(folder.path)).toEqual([]);
  expect((await readStoredFiles(folder.path)).size).toBe(0);
  expect(program.output()).not.toMatch(/"level":[56]0/);
});

const text = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="attachment"; filename="${name}"\r\n` +
  `Content-Type: application/pdf\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;

/** A whole form with some of its parts exchanged; `null` leaves one out. */
function formBody(change: Record<string, string | null> = {}, extra = ""): string {
  const { name, email, subject, message } = newMessage();
  const parts: Record<string, string | null> = {
    submission: text("submission", key),
    name: text("name", name),
    email: text("email", email),
    subject: text("subject", subject),
    message: text("message", message),
    attachment: file("", ""),
    ...change,
  };
  return Object.values(parts).join("") + extra + end;
}

async function post(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(`${program.origin}/contact?posted=contact`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: {
      ...fromOwnPage(program.origin),
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });
  await response.arrayBuffer();
  return response.status;
}

describe("a malformed post leaves nothing behind and is answered with", () => {
  test.each<[string, () => string | Uint8Array<ArrayBuffer>, number]>([
    ["no end", () => formBody().slice(0, -40), 400],
    ["no boundary in it", () => "name=Ana&email=ana@example.com", 400],
    ["an empty body", () => "", 400],
    [
      "a file that breaks off",
      () => formBody({ attachment: file("cv.pdf", "%PDF-1.7") }).slice(0, -30),
      400,
    ],
    [
      "CR and LF in a file name",
      () => formBody({ attachment: file("c\r\nv.pdf", "%PDF-1.7\n%%EOF") }),
      422,
    ],
    ["LF in a file name", () => formBody({ attachment: file("c\nv.pdf", "%PDF-1.7\n%%EOF") }), 422],
    ["10,000 parts", () => formBody({}, text("name", "x").repeat(10_000)), 400],
    ["10,000 files", () => formBody({}, file("a.pdf", "x").repeat(10_000)), 400],
    ["a field twice", () => formBody({}, text("email", "eve@example.com")), 400],
    ["an array's brackets", () => formBody({ name: text("name[]", "Ana") }), 400],
    ["__proto__", () => formBody({}, text("__proto__", '{"admin":true}')), 400],
    ["constructor", () => formBody({}, text("constructor", "x")), 400],
    ["U+0000 in a line", () => formBody({ name: text("name", "Ana\u0000Ruiz") }), 422],
    [
      "U+0000 in the message",
      () => formBody({ message: text("message", "We need\u0000 two nurses") }),
      422,
    ],
    [
      "an e-mail address of 64 KB",
      () => formBody({ email: text("email", `${"a".repeat(65_536)}@example.com`) }),
      422,
    ],
    ["a field of 1 MB", () => formBody({ message: text("message", "x".repeat(1_000_000)) }), 413],
    ["no key", () => formBody({ submission: null }), 400],
    [
      "a key that is none",
      () => formBody({ submission: text("submission", "1; drop table") }),
      400,
    ],
    ["a key that is made up", () => formBody({ submission: text("submission", v7()) }), 400],
    [
      "a key whose time was altered",
      () => formBody({ submission: text("submission", `02${key.slice(2)}`) }),
      400,
    ],
  ])("%s", async (name, body, status) => {
    const got = await post(body());
    expect(got, name).toBeGreaterThanOrEqual(400);
    expect(got, name).toBe(status);
  });

  test("lone surrogates, as bytes that are no UTF-8", async () => {
    const [before = "", after = ""] = formBody({ name: text("name", "@@") }).split("@@");
    const surrogate = Buffer.from([0xed, 0xa0, 0x80]);
    const body = Buffer.concat([Buffer.from(before), surrogate, Buffer.from(after)]);
    expect(await post(new Uint8Array(body))).toBe(422);
  });

  test("a compressed body", async () => {
    const body = new Uint8Array(gzipSync(formBody()));
    expect(await post(body, { "content-encoding": "gzip" })).toBe(415);
  });

  test.each(["application/json", "text/plain", "multipart/form-data", "image/png"])(
    "the content type %s",
    async (type) => {
      expect(await post("{}", { "content-type": type })).toBe(415);
    },
  );

  test("a file that is too large", async () => {
    const message = newMessage({ file: { name: "cv.pdf", content: newPdf(10 * 1024 * 1024) } });
    const response = await postMessage(program.origin, message);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { attachment: expect.stringMatching(/10 MB/) },
    });
  });

  test("a body that says it is far too large, before it is sent", async () => {
    const answer = await raw(
      `POST /contact?posted=contact HTTP/1.1\r\nHost: localhost\r\nOrigin: ${program.origin}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 999999999\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("a chunked body without end", async () => {
    const start = text("submission", key) + text("message", "x");
    const answer = await raw(
      `POST /contact?posted=contact HTTP/1.1\r\nHost: localhost\r\nOrigin: ${program.origin}\r\nTransfer-Encoding: chunked\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n` +
        `${start.length.toString(16)}\r\n${start}\r\n`,
      `10000\r\n${"x".repeat(0x10000)}\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|13) /);
  });

  test.each([
    ["garbage", "\u0016\u0003\u0001garbage\r\n\r\n"],
    [
      "two lengths",
      "POST /contact?posted=contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
    ],
    ["a broken escape", "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["NUL in the path", "GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    [
      "a path of 20,000 characters",
      `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    ],
  ])("a request that is %s", async (_, request) => {
    expect(await raw(request)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});

test("whoever still sends what was refused reads the answer, and may ask on the same connection", async () => {
  const { hostname, port } = new URL(program.origin);
  const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
  const answers: string[] = [];
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    answers.push(...(chunk.match(/HTTP\/1\.1 \d{3}/g) ?? []));
  });
  const seconds = 7;
  socket.write(
    `POST /contact?posted=contact HTTP/1.1\r\nHost: localhost\r\nOrigin: https://elsewhere.example\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${seconds * 1000}\r\n\r\n`,
  );
  for (let second = 0; second < seconds; second += 1) {
    await sleep(1000);
    socket.write("x".repeat(1000));
  }
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => answers).toEqual(["HTTP/1.1 403", "HTTP/1.1 200"]);
  socket.destroy();
}, 20_000);

/** Sends bytes as they are, then, until an answer comes, the same more again and again. */
async function raw(request: string, more?: string): Promise<string> {
  const { hostname, port } = new URL(program.origin);
  const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => undefined);
  socket.write(request, "latin1");
  const answered = once(socket, "data");
  const feeding = more ? setInterval(() => socket.writable && socket.write(more), 1) : undefined;
  await answered;
  clearInterval(feeding);
  socket.destroy();
  return answer;
}
