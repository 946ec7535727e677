import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { FeedItem } from "./feed.ts";
import { openFeed } from "./open-feed.ts";
import { readFeed } from "./read-feed.ts";

const fixture = "tests/fixtures/jobs/indeed.xml";
const server = createServer();

afterEach(() => {
  server.removeAllListeners("request");
  server.close();
  server.closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  server.on("request", listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return `http://127.0.0.1:${address.port}/feed.xml`;
}

async function read(feed: string) {
  const items: FeedItem[] = [];
  try {
    for await (const item of readFeed(openFeed(feed))) items.push(item);
    return { count: items.length, fault: "" };
  } catch (error) {
    return { count: items.length, fault: String(error) };
  }
}

test("a feed comes from a file", async () => {
  expect(await read(fixture)).toEqual({ count: 4, fault: "" });
});

test("a feed comes from the web, by a redirect as well", async () => {
  const bytes = await readFile(fixture);
  const url = await serve((request, response) => {
    if (request.url === "/new.xml") response.end(bytes);
    else response.writeHead(301, { Location: "/new.xml" }).end();
  });
  expect(await read(url)).toEqual({ count: 4, fault: "" });
});

test("a connection that breaks gives what came whole", async () => {
  const bytes = await readFile(fixture);
  const url = await serve((_, response) => {
    response.writeHead(200, { "Content-Length": bytes.length });
    response.write(bytes.subarray(0, bytes.length * 0.6), () => response.destroy());
  });
  const { count, fault } = await read(url);
  expect(count).toBeGreaterThan(0);
  expect(fault).toMatch(/it could not be read to its end/);
});

test("a redirect does not lead to a file", async () => {
  const url = await serve((_, response) => {
    response.writeHead(302, { Location: "file:///etc/passwd" }).end();
  });
  const { count, fault } = await read(url);
  expect(count).toBe(0);
  expect(fault).toMatch(/it could not be read to its end/);
});

test.each([
  ["file:///etc/passwd", /a URL begins with http/],
  ["ftp://ats.example/feed.xml", /a URL begins with http/],
  ["no-such-file.xml", /ENOENT/],
])("%s is refused", async (feed, reason) => {
  const { count, fault } = await read(feed);
  expect(count).toBe(0);
  expect(fault).toMatch(reason);
});

test("an error page is no feed", async () => {
  const url = await serve((_, response) => response.writeHead(503).end("<html></html>"));
  expect((await read(url)).fault).toMatch(/the server answers 503/);
});
