import { rm } from "node:fs/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../../log.ts";
import { localPort } from "./address.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { findProgram } from "./program.ts";
import { lastWords, startServer, stopServer } from "./server.ts";
import { createFolder, serverPid } from "./session.testing.ts";

let folder: string;
let cluster: Cluster;
beforeEach(async () => {
  folder = await createFolder();
  cluster = await openCluster(folder, findProgram(), createLog("silent"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a server on a local port, as on Windows, keeps its port when it was killed", async () => {
  const first = await localPort(cluster);
  expect(await startServer(cluster, first)).toBe(true);
  await connect(first.url);
  expect(await localPort(cluster)).toEqual(first);
  process.kill(serverPid(folder), "SIGKILL");
  const second = await localPort(cluster);
  expect(second).toEqual(first);
  while (!(await startServer(cluster, second)));
  await connect(second.url);
  await stopServer(cluster);
  await expect(connect(second.url)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("nobody enters without the password", async () => {
  const address = await localPort(cluster);
  await startServer(cluster, address);
  const url = new URL(address.url);
  url.password = "guessed";
  await expect(connect(url.href)).rejects.toMatchObject({ code: "28P01" });
  await stopServer(cluster);
});

test("a server that cannot start tells why", async () => {
  const address = { options: ["shared_buffers=nonsense"], url: "" };
  expect(await startServer(cluster, address)).toBe(false);
  expect(await lastWords(cluster)).toContain("shared_buffers");
});

async function connect(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.end();
}
