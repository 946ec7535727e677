import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../test-site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({
    handler: (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end("taken");
    },
  });
});
afterAll(() => site.stop());

const host = "Host: localhost\r\n";
const post = `POST /contact HTTP/1.1\r\n${host}Sec-Fetch-Site: same-origin\r\n`;
const empty = "0\r\n\r\n";

/** What two servers on the way could read in two ways (RFC 9112): each is refused, and the connection is spent. */
test.each<[string, string, number]>([
  ["two Host headers", `GET /about HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, 400],
  ["the same Host twice", `GET /about HTTP/1.1\r\n${host}${host}\r\n`, 400],
  ["two Hosts in other letters", `GET /about HTTP/1.1\r\nhOST: localhost\r\n${host}\r\n`, 400],
  ["two Host headers of a post", `${post}${host}Content-Length: 1\r\n\r\nx`, 400],
  ["two lengths", `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, 400],
  ["the same length twice", `${post}Content-Length: 1\r\nContent-Length: 1\r\n\r\nx`, 400],
  ["a list of lengths", `${post}Content-Length: 1, 1\r\n\r\nx`, 400],
  ["a length with a sign", `${post}Content-Length: +1\r\n\r\nx`, 400],
  ["a hexadecimal length", `${post}Content-Length: 0x1\r\n\r\nx`, 400],
  ["a length beyond all numbers", `${post}Content-Length: ${"9".repeat(30)}\r\n\r\nx`, 400],
  [
    "a length and a coding",
    `${post}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n${empty}`,
    400,
  ],
  [
    "a coding twice",
    `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n${empty}`,
    400,
  ],
  ["a coding that is none", `${post}Transfer-Encoding: identity\r\n\r\n`, 501],
  ["a look-alike of chunked", `${post}Transfer-Encoding: xchunked\r\n\r\n${empty}`, 501],
  ["gzip before chunked", `${post}Transfer-Encoding: gzip, chunked\r\n\r\n${empty}`, 501],
  [
    "a coding from before HTTP/1.1",
    `${post.replace("1.1", "1.0")}Transfer-Encoding: chunked\r\n\r\n${empty}`,
    400,
  ],
  ["a chunk's line that ends in LF", `${post}Transfer-Encoding: chunked\r\n\r\n1\nx\n0\n\n`, 400],
  ["a folded line", `GET /about HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`, 400],
  ["a folded Host", "GET /about HTTP/1.1\r\nHost:\r\n localhost\r\n\r\n", 400],
  ["a space before the colon", `GET /about HTTP/1.1\r\n${host}X-A : b\r\n\r\n`, 400],
  ["lines that end in LF", "GET /about HTTP/1.1\nHost: localhost\n\n", 400],
  ["one line that ends in LF", `GET /about HTTP/1.1\r\n${host}X-A: b\nX-B: c\r\n\r\n`, 400],
  ["a CR within a line", `GET /about HTTP/1.1\r\n${host}X-A: b\rX-B: c\r\n\r\n`, 400],
  ["NUL in a value", `GET /about HTTP/1.1\r\n${host}X-A: b\0c\r\n\r\n`, 400],
  ["a whole URL", `GET http://localhost/about HTTP/1.1\r\n${host}\r\n`, 400],
  ["a whole URL elsewhere", `GET http://evil.example/about HTTP/1.1\r\n${host}\r\n`, 400],
  ["an asterisk", `GET * HTTP/1.1\r\n${host}\r\n`, 400],
  ["a tunnel", `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, 405],
  ["no version", "GET /about\r\n\r\n", 505],
  ["HTTP/2 in words", `GET /about HTTP/2.0\r\n${host}\r\n`, 505],
  ["HTTP/1.2", `GET /about HTTP/1.2\r\n${host}\r\n`, 400],
])("%s", async (_what, request, status) => {
  const answer = await site.sendRaw(closing(request));
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).not.toContain("taken");
  expect(answer.toLowerCase()).toContain("connection: close");
});

test("who asks for a tunnel and breaks off ends nothing", async () => {
  for (let asked = 0; asked < 20; asked += 1) {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    socket.resetAndDestroy();
    await once(socket, "close");
  }
  // An error that nobody listens for would fail this file.
  expect((await site.get("/health/live")).status).toBe(200);
});

test("an ordinary chunked post is taken", async () => {
  const request = `${post}Transfer-Encoding: Chunked\r\n\r\n${empty}`;
  expect(await site.sendRaw(closing(request))).toMatch(/^HTTP\/1\.1 200 /);
});

/** Has the server close even after an answer that it should not have given. */
function closing(request: string): string {
  return request.replace("\r\n", "\r\nConnection: close\r\n");
}
