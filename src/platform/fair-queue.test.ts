import { EventEmitter } from "node:events";
import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { FairQueue, type QueueLimits } from "./fair-queue.ts";

class Connection extends EventEmitter {
  destroyed = false;
  close() {
    this.destroyed = true;
    this.emit("close");
  }
}

/** Who got a place, or what came of it, in that order. */
let came: string[];
let places: (() => void)[];
let queue: FairQueue;
beforeEach(() => start({}));

function start(limits: Partial<QueueLimits>) {
  came = [];
  places = [];
  const usual = { running: 4, runningEach: 2, waiting: 8, waitingEach: 6, waitMs: 60_000 };
  queue = new FairQueue({ ...usual, ...limits });
}

async function enter(client: string, count = 1, connection = new Connection()) {
  for (let time = 0; time < count; time += 1) {
    void queue.enter(client, connection).then((entry) => {
      came.push(typeof entry === "function" ? client : `${client} ${entry}`);
      if (typeof entry === "function") places.push(entry);
    });
  }
  await setImmediate();
}

async function leaveOne() {
  places.shift()?.();
  await setImmediate();
}

test("nobody gets all places, and who asks for little is served beside who asks for much", async () => {
  await enter("greedy", 8);
  expect(came).toEqual(["greedy", "greedy"]);
  await enter("visitor");
  expect(came).toEqual(["greedy", "greedy", "visitor"]);
  await leaveOne();
  expect(came).toEqual(["greedy", "greedy", "visitor", "greedy"]);
});

test("those who wait take turns", async () => {
  start({ running: 1 });
  await enter("a", 4);
  await enter("b", 2);
  await enter("c");
  for (let turn = 1; turn < 7; turn += 1) await leaveOne();
  expect(came).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
});

test("a client has so much waiting and no more", async () => {
  await enter("a", 9);
  expect(came).toEqual(["a", "a", "a full"]);
});

test("when too much waits, the newest of the greediest makes room for another, not for itself", async () => {
  start({ running: 1, waiting: 7 });
  await enter("greedy", 7);
  await enter("b");
  expect(came).toEqual(["greedy"]);
  await enter("c");
  expect(came).toEqual(["greedy", "greedy full"]);
  await enter("greedy");
  expect(came.at(-1)).toBe("greedy full");
  await leaveOne();
  await leaveOne();
  await leaveOne();
  expect(came.slice(3)).toEqual(["greedy", "b", "c"]);
});

test("however many ask for much, there is a place for the next", async () => {
  start({ running: 16, runningEach: 8 });
  for (const client of ["a", "b", "c", "d"]) await enter(client, 9);
  await enter("visitor");
  expect(came.at(-1)).toBe("visitor");
});

test("work whose client has left is not begun, and takes no room", async () => {
  start({ running: 1, waitingEach: 1 });
  const connection = new Connection();
  await enter("a");
  await enter("a", 1, connection);
  connection.close();
  await setImmediate();
  await enter("a");
  await leaveOne();
  expect(came).toEqual(["a", "a left", "a"]);
  await enter("b", 1, connection);
  expect(came.at(-1)).toBe("b left");
  expect(connection.listenerCount("close")).toBe(0);
});

test("nobody waits for ever", async () => {
  start({ running: 1, waitMs: 20 });
  await enter("a", 2);
  await expect.poll(() => came).toEqual(["a", "a full"]);
});

test("a place that is given back twice is given to one", async () => {
  start({ running: 1 });
  await enter("a", 3);
  const [first] = places;
  first?.();
  first?.();
  await setImmediate();
  expect(came).toEqual(["a", "a"]);
});
