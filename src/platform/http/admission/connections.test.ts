import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { listen, stopListening } from "../listen.ts";
import { OpenConnections } from "../open-connections.ts";
import { Connections } from "./connections.ts";
import { endSlowReaders } from "./slow-readers.ts";

let server: Server;
let port: number;
let sockets: Socket[] = [];

/** No connection is ever quiet. */
const isBusy = () => undefined;

async function start(body = "") {
  server = createServer((_request, response) => response.end(body));
  port = await listen(server, 0, "127.0.0.1");
}
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  stopListening(server);
});

function connectTo(localAddress: string): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
  sockets.push(socket);
  return socket;
}

/** Opens connections one after the other and says how many of them the server keeps. */
async function keep(localAddress: string, count: number): Promise<number> {
  const opened = [];
  for (let time = 0; time < count; time += 1) {
    const socket = connectTo(localAddress).resume();
    await once(socket, "connect");
    opened.push(socket);
  }
  await sleep(100);
  return opened.filter(({ closed, readableEnded }) => !closed && !readableEnded).length;
}

test("nobody holds more connections than are left for others", async () => {
  await start();
  new Connections(true, { held: 12, activeOfPeer: 12 }).bound(server, isBusy);
  expect(await keep("127.0.0.1", 20)).toBe(6);
  expect(await keep("127.0.0.2", 20)).toBe(3);
  expect(await keep("127.0.0.3", 1)).toBe(1);
  for (const socket of sockets.slice(0, 20)) socket.destroy();
  await sleep(100);
  expect(await keep("127.0.0.3", 3)).toBe(3);
});

test("some of a client are listened to, the others when one of those is closed", async () => {
  await start("Hello");
  new Connections(true, { held: 100, activeOfPeer: 2 }).bound(server, isBusy);
  const answered: number[] = [];
  const ask = async (number: number, localAddress = "127.0.0.1") => {
    const socket = connectTo(localAddress);
    socket.once("data", () => answered.push(number)).write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await sleep(50);
    return socket;
  };
  const first = await ask(1);
  await ask(2);
  await ask(3);
  await ask(4);
  await ask(5, "127.0.0.2");
  await expect.poll(() => answered).toEqual([1, 2, 5]);
  first.destroy();
  await expect.poll(() => answered).toEqual([1, 2, 5, 3]);
  sockets[1]?.destroy();
  await expect.poll(() => answered).toEqual([1, 2, 5, 3, 4]);
});

test("of those that have what they wanted as many are closed as wait", async () => {
  await start("Hello");
  const open = new OpenConnections(server, () => undefined);
  server.prependListener("request", (request, response) => open.begin(request, response));
  const quietMs = (socket: Socket) => open.quietMs(socket);
  new Connections(true, { held: 100, activeOfPeer: 2 }).bound(server, quietMs);
  const answered: number[] = [];
  const closed: number[] = [];
  for (const number of [1, 2, 3]) {
    const socket = connectTo("127.0.0.1");
    socket.once("data", () => answered.push(number)).once("close", () => closed.push(number));
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await sleep(50);
  }
  expect(answered).toEqual([1, 2]);
  await expect.poll(() => answered, { timeout: 5_000 }).toEqual([1, 2, 3]);
  expect(closed).toEqual([1]);
});

test("behind a proxy they are not shared, and no more than all", async () => {
  await start();
  new Connections(false, { held: 12, activeOfPeer: 2 }).bound(server, isBusy);
  expect(await keep("127.0.0.1", 20)).toBe(12);
});

test("whoever does not take an answer is cut off, a slow reader is not", async () => {
  await start("a".repeat(16_000_000));
  const held = new Set<Socket>();
  server.on("connection", (socket) => held.add(socket));
  const pace = { graceMs: 3_000, leastBytesPerSecond: 1e9, sweepEveryMs: 20 };
  const stop = endSlowReaders(held, pace);
  const ask = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  const reading = connectTo("127.0.0.1").resume();
  reading.write(ask);
  await once(reading, "end");
  expect(reading.bytesRead).toBeGreaterThan(16_000_000);

  const idle = connectTo("127.0.0.1").pause();
  idle.write(ask);
  const areCutOff = () => [...held].map(({ destroyed }) => destroyed);
  await expect.poll(areCutOff, { timeout: 20_000 }).toEqual([true, true]);
  stop();
});

test("a port that is taken is seen, though many sockets share it", async () => {
  await start();
  const second = createServer();
  await expect(listen(second, port, "127.0.0.1")).rejects.toThrow(/already in use/);
  expect(second.listening).toBe(false);
});
