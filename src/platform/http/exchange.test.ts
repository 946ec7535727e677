import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestSite, type TestSite } from "./test-site.ts";

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.stop());

const head = (version: string, more = "") =>
  `HEAD /about HTTP/${version}\r\nHost: localhost\r\n${more}\r\n`;

test("a connection stays open without being told so", async () => {
  const answers = await site.sendRaw(head("1.1") + head("1.1", "Connection: close\r\n"));
  expect(answers.match(/^HTTP\/1\.1 200 OK/gm)).toHaveLength(2);
  expect(answers.match(/^Connection: .*$/gm)).toEqual(["Connection: close"]);
  expect(answers).not.toContain("Keep-Alive");
});

test("an older client is told so", async () => {
  const socket = connect(site.port, "127.0.0.1");
  const answered = new Promise((resolve) => socket.once("data", resolve));
  socket.write(head("1.0", "Connection: keep-alive\r\n"));
  expect(`${await answered}`).toContain("Connection: keep-alive");
  socket.destroy();
});
