import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { submissions } from "../db/tables.ts";
import { writeSubmission } from "../outbox/testing.ts";
import { clockOffsets, isClockWrong } from "./clock.ts";

let database: TestDatabase;
let server: Server;
let url: string;
beforeEach(async () => {
  database = await createTestDatabase();
  server = createServer((_request, response) => response.writeHead(403).end()).listen(0);
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
});
afterEach(async () => {
  server.close();
  await database.close();
});

const hour = 3600;
const ahead = (seconds: number) => () => Date.now() + seconds * 1000;
const storage = () => [{ name: "storage" as const, url }];
const byName = (offsets: Awaited<ReturnType<typeof clockOffsets>>) =>
  Object.fromEntries(offsets.map(({ against, seconds }) => [against, seconds]));

test("a clock that is right agrees with the database's and with that of the file storage", async () => {
  const offsets = await clockOffsets(database.db, storage());
  expect(offsets.map(({ against }) => against)).toEqual(["database", "storage", "records"]);
  expect(isClockWrong(offsets)).toBe(false);
});

test.each([hour, -hour])(
  "a clock that is off by %s s is wrong, and by how much is told",
  async (off) => {
    const offsets = await clockOffsets(database.db, storage(), ahead(off));
    expect(isClockWrong(offsets)).toBe(true);
    const { database: fromDatabase = 0, storage: fromStorage = 0 } = byName(offsets);
    for (const seconds of [fromDatabase, fromStorage])
      expect(Math.abs(seconds - off)).toBeLessThan(60);
  },
);

test("a database whose clock comes before what it has received is wrong", async () => {
  await writeSubmission(database.db);
  await database.db.update(submissions).set({ receivedAt: sql`now() + interval '1 hour'` });
  const offsets = await clockOffsets(database.db, []);
  expect(isClockWrong(offsets)).toBe(true);
  expect(byName(offsets).records).toBeLessThan(-hour + 60);
});

test("who does not answer, or tells no time, is left out", async () => {
  server.removeAllListeners("request");
  server.on("request", (_request, response) => {
    response.sendDate = false;
    response.end();
  });
  const gone = { name: "identity-provider" as const, url: "http://127.0.0.1:1/" };
  const offsets = await clockOffsets(database.db, [...storage(), gone]);
  expect(offsets.map(({ against }) => against)).toEqual(["database", "records"]);
});
