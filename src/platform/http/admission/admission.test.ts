import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AstroHandler } from "../pages.ts";
import { startTestSite, type TestSite } from "../test-site.ts";

/** One place of the test's own in front, so that it can ask as several clients. */
const env = { TRUSTED_PROXIES: "1" };
const from = (address: string) => ({ "x-forwarded-for": address });
const sameOrigin = { "sec-fetch-site": "same-origin" };

let site: TestSite;
let begun: number;
let finish: () => void;
let sockets: Socket[];

/** Pages are begun and stay under way until the test lets all of them finish. */
async function start(given: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  const handler: AstroHandler = async (_request, response) => {
    begun += 1;
    await promise;
    response.writeHead(200, { "content-type": "text/html" });
    response.end("a page");
  };
  site = await startTestSite({ handler, env: given });
}
beforeEach(() => {
  begun = 0;
  sockets = [];
});
afterEach(async () => {
  finish();
  for (const socket of sockets) socket.destroy();
  await site.stop();
});

/** Sends bytes on a connection of its own and leaves it open. */
function hold(bytes: string): Socket {
  const socket = connect(site.port, "127.0.0.1").on("error", () => undefined);
  socket.write(bytes);
  sockets.push(socket);
  return socket;
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

describe("renders at once", () => {
  beforeEach(() => start(env));
  const ask = (address: string, count: number) =>
    Array.from({ length: count }, () => site.get("/contact", from(address)));

  test("are few for each client, and others' are done beside them", async () => {
    const greedy = ask("192.0.2.1", 20);
    await expect.poll(() => begun).toBe(2);
    const visitor = site.get("/contact", from("192.0.2.2"));
    await expect.poll(() => begun).toBe(3);
    finish();
    const statuses = (await Promise.all([...greedy, visitor])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("of one IPv6 network are one client's", async () => {
    const answers = Array.from({ length: 10 }, (_, host) =>
      site.get("/contact", from(`2001:db8::${host + 1}`)),
    );
    await expect.poll(() => begun).toBe(2);
    await sleep(50);
    expect(begun).toBe(2);
    finish();
    await Promise.all(answers);
  });

  test("beyond what may wait are refused, with the time to come back, as a page and as JSON", async () => {
    const waiting = ask("192.0.2.1", 34);
    await expect.poll(() => begun).toBe(2);
    await sleep(100);
    const page = await site.get("/contact", { ...from("192.0.2.1"), accept: "text/html" });
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
    expect(page.text).toContain("Try again in a few seconds");
    const json = { ...from("192.0.2.1"), accept: "application/json" };
    expect(JSON.parse((await site.get("/contact", json)).text).error).toContain("few seconds");
    expect(site.logged.at(-1)).toMatchObject({ status: 503, reason: "too-busy" });
    finish();
    await Promise.all(waiting);
  });

  test("leave room for posts, for files and for health", async () => {
    const waiting = ask("192.0.2.1", 34);
    await expect.poll(() => begun).toBe(2);
    const post = site.send("POST", "/contact", { ...from("192.0.2.1"), ...sameOrigin }, "a=b");
    await expect.poll(() => begun).toBe(3);
    expect((await site.get("/about", from("192.0.2.1"))).status).toBe(200);
    expect((await site.get("/health/ready", from("192.0.2.1"))).status).toBe(200);
    finish();
    expect((await post).status).toBe(200);
    await Promise.all(waiting);
  });

  test("that wait for something else keep others back for two seconds", async () => {
    const waiting = [1, 2, 3, 4, 5].flatMap((client) => ask(`192.0.2.${client}`, 2));
    await expect.poll(() => begun).toBe(6);
    const visitor = site.get("/contact", from("192.0.2.9"));
    await sleep(200);
    expect(begun).toBe(6);
    await expect.poll(() => begun, { timeout: 5_000 }).toBe(11);
    finish();
    await Promise.all([...waiting, visitor]);
  });

  test("are not begun for those who have left", async () => {
    for (let asked = 0; asked < 12; asked += 1) hold(get("/contact"));
    await expect.poll(() => begun).toBe(2);
    await sleep(50);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => site.logged.length).toBe(10);
    finish();
    await expect.poll(() => site.logged.length).toBe(12);
    expect(begun).toBe(2);
    expect(new Set(site.logged.map(({ status }) => status))).toEqual(new Set([499]));
  });
});

test("unsubscribing by one click takes no place of forms", async () => {
  await start(env);
  const head = `POST /t/${"a".repeat(43)} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  for (let client = 1; client < 9; client += 1) {
    for (let sent = 0; sent < 16; sent += 1)
      hold(`${head}X-Forwarded-For: 192.0.2.${client}\r\nContent-Length: 3\r\n\r\na=b`);
  }
  await expect.poll(() => begun).toBeGreaterThan(0);
  const before = begun;
  const post = site.send("POST", "/contact", { ...from("192.0.2.99"), ...sameOrigin }, "a=b");
  await expect.poll(() => begun).toBe(before + 1);
  expect(before).toBeLessThan(5);
  finish();
  expect((await post).status).toBe(200);
});

test("long bodies that one visitor does not take keep no other's back, also behind a proxy", async () => {
  const handler: AstroHandler = async (_request, response) => {
    begun += 1;
    response.writeHead(200, { "content-type": "application/json" });
    response.end(Buffer.alloc(16_000_000));
  };
  finish = () => undefined;
  site = await startTestSite({ handler, env });
  for (let held = 0; held < 2; held += 1) {
    hold("GET /contact HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n").pause();
  }
  await expect.poll(() => begun).toBe(2);
  expect((await site.get("/contact", from("192.0.2.1"))).status).toBe(503);
  expect((await site.get("/contact", from("192.0.2.2"))).status).toBe(200);
});

describe("one connection", () => {
  beforeEach(() => start({}));

  test("may ask for four things before it reads an answer", async () => {
    const socket = hold(get("/contact") + get("/about") + get("/contact") + get("/about"));
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes;
    });
    await expect.poll(() => begun).toBe(2);
    finish();
    await expect.poll(() => text.match(/HTTP\/1.1 200/g)?.length).toBe(4);
    socket.write(get("/about") + get("/about") + get("/about") + get("/about"));
    await expect.poll(() => text.match(/HTTP\/1.1 200/g)?.length).toBe(8);
  });

  test("is broken off when it asks for more, and nothing of it is begun", async () => {
    const socket = hold(get("/contact").repeat(1800));
    await once(socket, "close");
    await expect.poll(() => site.logged.length).toBe(5);
    expect(site.logged.filter(({ reason }) => reason === "pipelined-too-much")).toHaveLength(1);
    expect(begun).toBe(0);
  });

  test("that was broken off is not taken again at once, and others are", async () => {
    await once(hold(get("/contact").repeat(5)), "close");
    const answers = async (localAddress: string) => {
      const socket = connect({ port: site.port, host: "127.0.0.1", localAddress });
      sockets.push(socket.on("error", () => undefined));
      socket.end(get("/about").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
      return (await text(socket).catch(() => "")).startsWith("HTTP/1.1 200");
    };
    expect(await answers("127.0.0.1")).toBe(false);
    expect(await answers("127.0.0.2")).toBe(true);
  });
});

test("what is rendered in one go keeps no file waiting for all that wait to be rendered", async () => {
  finish = () => undefined;
  let rendered = 0;
  site = await startTestSite({
    env,
    handler: (_request, response) => {
      for (const end = performance.now() + 10; performance.now() < end; );
      rendered += 1;
      response.writeHead(200, { "content-type": "text/html" });
      response.end("a page");
    },
  });
  const pages = Array.from({ length: 30 }, () => site.get("/contact"));
  await expect.poll(() => rendered, { interval: 1 }).toBeGreaterThan(0);
  expect((await site.get("/about")).status).toBe(200);
  expect(rendered).toBeLessThan(20);
  await Promise.all(pages);
});
