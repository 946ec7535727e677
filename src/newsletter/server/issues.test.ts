import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { startSmtpServer, type TestSmtpServer } from "../../../tests/setup/smtp.ts";
import { deliveries, submissions } from "../../platform/db/tables.ts";
import { createSmtpTransport } from "../../platform/mail/smtp.ts";
import { openTestFiles, type TestFiles, testBrand } from "../../platform/mail/testing.ts";
import { keepLog, shortWaits, until } from "../../platform/outbox/testing.ts";
import type { Worker } from "../../platform/outbox/work-loop.ts";
import { startWorker } from "../../platform/outbox/worker.ts";
import { findLink } from "../../platform/private-links/links.ts";
import { deliverByMail } from "../../program/deliver-mail.ts";
import { countReaders, readIssue, sendIssue, stopIssue } from "./issues.ts";
import { askForNewsletter, findSubscription } from "./subscriptions.ts";
import { newsletterIssues, subscriptions } from "./tables.ts";
import { subscribe, unsubscribe } from "./testing.ts";

const markdown = `---
subject: Day rates in spring
---

The *median* day rate rose. See [what we found](/news).

## What to do

- Write the range **down**
- Answer within two days
`;
const issue = readIssue(markdown, testBrand.origin);
const people = ["ana@example.com", "ben@example.com", "caro@example.com"];

let database: TestDatabase;
let files: TestFiles;
let server: TestSmtpServer;
const workers: Worker[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  files = await openTestFiles();
  server = await startSmtpServer();
  for (const address of people) await subscribe(database.db, address);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await server.down();
  await files.remove();
  await database.close();
});

function startDelivering(): void {
  const transport = createSmtpTransport(server.url);
  const services = { db: database.db, storage: files.storage, transport, brand: testBrand };
  const { log } = keepLog();
  workers.push(startWorker({ db: database.db, deliver: deliverByMail(services), log }, shortWaits));
}

const send = (one = issue) => sendIssue(database.db, one);
const isAllDone = async () =>
  (await database.db.select().from(deliveries)).every(
    ({ deliveredAt, failedAt }) => deliveredAt ?? failedAt,
  );
const recipients = () => server.mails.flatMap(({ to }) => to).sort();

describe("an issue", () => {
  it("goes once to everybody who has confirmed, however often it is sent", async () => {
    await askForNewsletter(database.db, "asked@example.com");
    await subscribe(database.db, "left@example.com");
    await unsubscribe(database.db, "left@example.com");
    await database.db.delete(deliveries);

    expect(await Promise.all([send(), send(), send()])).toContain(people.length);
    expect((await database.db.select().from(deliveries)).length).toBe(people.length);
    startDelivering();
    startDelivering();
    await until(isAllDone);
    expect(await send()).toBe(0);
    expect(recipients()).toEqual(people);
  });

  it("is ordered for a long list in parts, once for each", async () => {
    const { db } = database;
    await db.delete(deliveries);
    const more = 4_500;
    await addReaders(more);
    expect(await send()).toBe(people.length + more);
    expect(await db.$count(deliveries)).toBe(people.length + more);
    expect(await send()).toBe(0);
  }, 60_000);

  it("is ordered for all others where somebody erases at that moment", async () => {
    const { db } = database;
    await db.delete(deliveries);
    let ordered: Promise<number> | undefined;
    await db.transaction(async (transaction) => {
      const ben = await findReader("ben@example.com");
      await transaction.delete(submissions).where(eq(submissions.id, ben));
      ordered = send();
      await sleep(300);
    });
    expect(await ordered).toBe(people.length - 1);
  });

  it("that broke off is completed by sending it again, to new subscribers too", async () => {
    await send();
    startDelivering();
    await until(() => server.mails.length > 0);
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await subscribe(database.db, "dora@example.com");
    expect(await send()).toBe(1);
    startDelivering();
    await until(isAllDone);
    expect(recipients()).toEqual([...people, "dora@example.com"]);
  });

  it("does not reach who left after it was ordered, nor comes twice to who came back", async () => {
    await send();
    await unsubscribe(database.db, "ana@example.com");
    startDelivering();
    await until(isAllDone);
    expect(recipients()).toEqual(people.slice(1));

    await unsubscribe(database.db, "ben@example.com");
    await subscribe(database.db, "ben@example.com");
    await subscribe(database.db, "ana@example.com");
    expect(await send()).toBe(1);
    await until(isAllDone);
    expect(recipients()).toEqual(people);
  });

  it("that a worker took before the person left is not sent, and has not failed", async () => {
    await send();
    const [claimed] = await database.db
      .update(deliveries)
      .set({ leasedUntil: new Date(Date.now() + 1500) })
      .returning();
    for (const address of people) await unsubscribe(database.db, address);
    startDelivering();
    await until(isAllDone);
    expect(claimed).toBeDefined();
    expect(server.mails).toEqual([]);
    expect(await database.db.$count(deliveries)).toBe(0);
  });

  it("that is stopped reaches nobody else, not even by a mail that a worker has, until it is sent again", async () => {
    const { db } = database;
    await send();
    const [leased, tried] = await db.select({ id: deliveries.id }).from(deliveries);
    const soon = new Date(Date.now() + 1500);
    await db
      .update(deliveries)
      .set({ leasedUntil: soon })
      .where(eq(deliveries.id, leased?.id ?? ""));
    await db
      .update(deliveries)
      .set({ attempts: 1 })
      .where(eq(deliveries.id, tried?.id ?? ""));
    expect(await stopIssue(db, issue.id)).toBe(people.length - 1);
    expect(await stopIssue(db, issue.id)).toBe(0);
    startDelivering();
    await until(async () => (await db.$count(deliveries)) === 1);
    expect(server.mails).toEqual([]);
    // It may have arrived.
    expect(await db.select().from(deliveries)).toMatchObject([{ lastError: "STOPPED" }]);

    expect(await send()).toBe(people.length - 1);
    await until(isAllDone);
    expect(server.mails).toHaveLength(people.length - 1);
  });

  it("that is stopped comes to nobody twice, though staff have those tried again that may have arrived", async () => {
    const { db } = database;
    await send();
    await db.update(deliveries).set({ attempts: 1 });
    await stopIssue(db, issue.id);
    await db.update(deliveries).set({ failedAt: null, attempts: 1 });
    startDelivering();
    await until(isAllDone);
    expect(await send()).toBe(0);
    expect(server.mails).toEqual([]);
  });

  it("is kept as it was written, and a changed text under its subject is refused", async () => {
    await send();
    expect(await database.db.select().from(newsletterIssues)).toMatchObject([issue]);
    const changed = readIssue(`${markdown}\nOne word more.\n`, testBrand.origin);
    await expect(send(changed)).rejects.toThrow("an issue of this subject was sent on");
    expect((await database.db.select().from(deliveries)).length).toBe(people.length);
  });
});

describe("the mail of an issue", () => {
  it("says the same in text and HTML, and lets its reader leave by one click", async () => {
    await send();
    startDelivering();
    await until(isAllDone);
    const mail = server.mails.find(({ to }) => to.includes("ana@example.com"));
    if (!mail) throw new Error("No mail to Ana");
    const { parsed } = mail;
    expect(parsed.subject).toBe("Day rates in spring");
    expect(parsed.from?.value).toEqual([{ name: "Daystead", address: testBrand.mailbox }]);

    const link = /^<(https:\/\/www\.daystead\.example\/t\/([\w-]{43}))>$/.exec(
      header(mail.parsed, "list-unsubscribe"),
    );
    expect(header(parsed, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const opened = await findLink(database.db, link?.[2] ?? "");
    expect(opened?.purpose).toBe("subscription");
    const subscription = await findSubscription(database.db, opened?.submission.id ?? "");
    expect(subscription).toMatchObject({ address: "ana@example.com", state: "confirmed" });
    const links = server.mails.map((one) => header(one.parsed, "list-unsubscribe"));
    expect(new Set(links).size).toBe(people.length);

    expect(parsed.text).toContain(
      "The _median_ day rate rose. See what we found (https://www.daystead.example/news).\n\nWhat to do\n\n- Write the range *down*\n- Answer within two days\n",
    );
    expect(parsed.text).toContain(`Unsubscribe:\n${link?.[1]}\n`);
    expect(parsed.html).toContain("<em>median</em>");
    expect(parsed.html).toContain('href="https://www.daystead.example/news"');
    expect(parsed.html).toMatch(
      /<h2[^>]*>What to do<\/h2><ul[^>]*><li[^>]*>Write the range <strong>/,
    );
    expect(parsed.html).toContain(`href="${link?.[1]}"`);
    for (const part of [parsed.text, parsed.html]) {
      expect(part).toContain("100 Example Street, Miami, Florida 33100");
    }
  });
});

describe("npm run newsletter", () => {
  it("counts, sends, and explains what is wrong with a file", async () => {
    const file = join(files.folder, "issue.md");
    await writeFile(file, markdown);
    expect(await run("send", file, "--dry-run")).toEqual({
      code: 0,
      output:
        '"Day rates in spring": 3 subscribed, 0 of them have it ordered.\nIt would go to 3. Nothing was sent.\n',
    });
    expect(await countReaders(database.db, issue)).toEqual({ subscribed: 3, ordered: 0 });
    expect((await run("send", file)).output).toContain("ordered for 3.");
    expect((await run("send", file)).output).toContain("ordered for 0.");

    await writeFile(file, "# No front matter");
    expect(await run("send", file)).toEqual({
      code: 1,
      output: "line 1: begin with a front matter: ---, subject: …, ---\n",
    });
    expect((await run("send", "missing.md")).output).toContain("missing.md cannot be read");
    expect((await run("sent", file)).code).toBe(2);
    // Six programs are started, and a busy machine takes ten seconds for one.
  }, 180_000);
});

async function findReader(address: string): Promise<string> {
  const where = eq(subscriptions.address, address);
  const [reader] = await database.db.select().from(subscriptions).where(where);
  return reader?.submissionId ?? "";
}

/** Copies Ana so often. */
async function addReaders(count: number): Promise<void> {
  const ana = await findReader("ana@example.com");
  await database.db.execute(sql`
    with copies as (
      insert into submissions (id, form, reference, idempotency_key, answers, content_digest)
      select gen_random_uuid(), form, 'DS-' || n, gen_random_uuid(),
        jsonb_build_object('email', 'reader-' || n || '@example.com'), content_digest
      from submissions, generate_series(1, ${count}) as n where id = ${ana} returning id)
    insert into subscriptions (address, submission_id, confirmed_at)
    select 'reader-' || row_number() over () || '@example.com', id, now() from copies`);
}

/** A header's text, as it stands in the mail. */
function header(parsed: TestSmtpServer["mails"][number]["parsed"], name: string): string {
  const line = parsed.headerLines.find(({ key }) => key === name)?.line ?? "";
  return line.slice(line.indexOf(":") + 1).trim();
}

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const script = resolve("scripts/newsletter.ts");
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await exited;
  return { code: child.exitCode, output: out + err };
}
