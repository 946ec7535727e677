import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { imapPassword, startDovecot, type TestImap } from "../../../tests/setup/dovecot.ts";
import { type MailboxAddress, mailboxAddress } from "../mailbox-address.ts";
import { keepLog, until } from "../outbox/testing.ts";
import { startMailboxReader } from "./mailbox-reader.ts";
import { findLastReading, Reading } from "./reading.ts";

const imap = await startDovecot();
const waits = { lookMs: 60_000, leaseMs: 1_000, retryMs: [50, 100] };

let database: TestDatabase;
let kept: ReturnType<typeof keepLog>;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  kept = keepLog();
});
afterEach(async () => {
  await stopReading();
  await database.close();
});
const stopReading = () => Promise.all(stops.splice(0).map((stop) => stop()));

function addressOf(url: string): MailboxAddress {
  const address = mailboxAddress(url);
  if (!address) throw new Error("The address is wrong");
  return address;
}

/** Reads a mailbox. @returns the texts of what was taken, by its reader */
function read(url: string, fail: (text: string) => boolean = () => false): string[] {
  const texts: string[] = [];
  const stop = startMailboxReader(
    {
      db: database.db,
      log: kept.log,
      address: addressOf(url),
      async take({ open }) {
        let source = "";
        for await (const chunk of await open(1_000_000)) source += chunk;
        const text = source.split("\r\n\r\n")[1] ?? "";
        if (fail(text)) throw new Error(`It quotes ${text}`);
        texts.push(text);
        return "taken";
      },
    },
    waits,
  );
  stops.push(stop);
  return texts;
}

const eventsOf = (event: string) => kept.lines.filter((line) => line.event === event);
const source = (text: string) => `From: a@b.example\r\nSubject: x\r\n\r\n${text}`;

describe.skipIf("skipped" in imap)("with Dovecot", () => {
  const server = imap as TestImap;
  let user: string;
  let url: string;
  beforeEach(() => {
    user = randomUUID();
    url = server.urlOf(user);
  });
  afterAll(() => server.stop());

  test("a mail is taken as soon as the server tells of it, and in its order", async () => {
    await server.deliver(user, source("1"));
    const texts = read(url);
    await until(() => texts.length === 1);
    // Far sooner than the next look.
    for (const text of ["2", "3"]) await server.deliver(user, source(text));
    await until(() => texts.length === 3);
    expect(texts).toEqual(["1", "2", "3"]);
  });

  test("when it was last read is noted, also where nothing was new", async () => {
    const lastReading = () => findLastReading(database.db, addressOf(url));
    expect(await lastReading()).toBeUndefined();
    read(url);
    await until(async () => (await lastReading()) !== undefined);
  });

  test("what is old when a mailbox is first read is left alone, also by the looks after it", async () => {
    await server.deliver(user, source("old"), new Date("2020-02-02"));
    const texts = read(url);
    const lastReading = () => findLastReading(database.db, addressOf(url));
    await until(async () => (await lastReading()) !== undefined);
    await server.deliver(user, source("new"));
    await until(() => texts.length > 0);
    expect(texts).toEqual(["new"]);
  });

  test("one of several reads, and another one when it stops", async () => {
    const first = read(url);
    await until(() => eventsOf("mailbox-opened").length === 1);
    const second = read(url);
    await server.deliver(user, source("1"));
    await until(() => first.length === 1);
    expect(second).toEqual([]);
    await stops.shift()?.();
    await server.deliver(user, source("2"));
    await until(() => second.length === 1);
    expect(second).toEqual(["2"]);
  });

  test("the mailbox of a process that was killed is read by another one when the lease is over", async () => {
    const killed = new Reading(database.db, addressOf(url), 500);
    expect(await killed.take()).toEqual({ uidValidity: null, lastUid: 0 });
    expect(await new Reading(database.db, addressOf(url), 500).take()).toBeUndefined();
    await server.deliver(user, source("1"));
    const texts = read(url);
    await until(() => texts.length === 1);
    // It comes to life again, and moves nothing.
    await killed.note({ uidValidity: 1, lastUid: 9_999 });
    await server.deliver(user, source("2"));
    await until(() => texts.length === 2);
    expect(await killed.take()).toBeUndefined();
  });

  test("a server that goes away and comes back is read on where it was", async () => {
    const texts = read(url);
    await server.deliver(user, source("1"));
    await until(() => texts.length === 1);
    await server.down();
    await until(() => eventsOf("mailbox-not-read").length > 1);
    expect(eventsOf("mailbox-not-read").at(-1)?.reason).toBe("ECONNREFUSED");
    await server.up();
    await server.deliver(user, source("2"));
    await until(() => texts.length === 2);
    expect(texts).toEqual(["1", "2"]);
  });

  test("a wrong password is a line in the log, and stands in none", async () => {
    const wrong = "not-the-pass-word";
    read(url.replace(imapPassword, wrong));
    await until(() => eventsOf("mailbox-not-read").length > 0);
    expect(eventsOf("mailbox-not-read")[0]).toMatchObject({
      level: "warn",
      reason: "AUTHENTICATION",
    });
    expect(JSON.stringify(kept.lines)).not.toContain(wrong);
    expect(JSON.stringify(kept.lines)).not.toContain(user);
  });

  test("a mailbox that is not there is told", async () => {
    read(url.replace("/?", "/Nowhere?"));
    await until(() => eventsOf("mailbox-not-read").length > 0);
    expect(eventsOf("mailbox-not-read")[0]?.reason).toBe("NO-MAILBOX");
  });

  test("a password goes to no server that cannot encrypt, unless the URL says so", async () => {
    read(url.replace("?requireTLS=false", ""));
    await until(() => eventsOf("mailbox-not-read").length > 0);
    expect(eventsOf("mailbox-opened")).toEqual([]);
  });

  test("a mail that cannot be taken is passed over at last, and stays unread", async () => {
    for (const text of ["bad", "good"]) await server.deliver(user, source(text));
    const texts = read(url, (text) => text === "bad");
    await until(() => texts.length === 1);
    expect(texts).toEqual(["good"]);
    expect(eventsOf("mail-passed-over")).toMatchObject([{ level: "error" }]);
    await stopReading();
    const flags = (await server.mails(user)).map((mail) => mail.flags?.has("\\Seen"));
    expect(flags).toEqual([false, true]);
  });
});

test("a server that says too much is left, and its memory with it", async () => {
  const { url, close } = await startHostile("* OK ready\r\n", (line) => {
    const [tag, command] = line.split(" ");
    if (command === "SELECT") return `* FLAGS ({${2 ** 31}}\r\n`;
    return `${tag} OK done\r\n`;
  });
  read(url);
  await until(() => eventsOf("mailbox-not-read").length > 0);
  expect(eventsOf("mailbox-opened")).toEqual([]);
  await close();
});

test("a stop does not wait for a server that never answers", async () => {
  const { url, close, connected } = await startHostile("", () => "");
  read(url);
  await connected;
  await sleep(50);
  await stopReading();
  expect(eventsOf("mailbox-not-read")).toEqual([]);
  await close();
});

/** A server that is none. */
async function startHostile(greeting: string, answer: (line: string) => string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).write(greeting);
    socket.on("data", (data) => {
      for (const line of data.toString().split("\r\n").filter(Boolean)) socket.write(answer(line));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const connected = once(server, "connection");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    url: `imap://desk:secret@127.0.0.1:${port}/?requireTLS=false`,
    connected,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
