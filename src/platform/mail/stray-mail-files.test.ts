import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { openSecrets } from "../db/secrets.ts";
import { deliveries } from "../db/tables.ts";
import { writeSubmission } from "../outbox/testing.ts";
import { deleteStrayMailFiles } from "./stray-mail-files.ts";
import { testBrand } from "./testing.ts";
import { openMailTransport } from "./transport.ts";

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "daystead-mail-"));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
  await database.close();
});

const dayMs = 24 * 60 * 60_000;
const folder = () => join(dataDir, "mail");

async function sendMail(deliveryId: string): Promise<void> {
  await openMailTransport({ smtpUrl: undefined, dataDir }).send(
    {
      deliveryId,
      createdAt: new Date(),
      messageId: `<${deliveryId}@www.daystead.example>`,
      from: { name: testBrand.name, address: testBrand.mailbox },
      to: testBrand.mailbox,
      replyTo: "ana@example.com",
      subject: "New contact message",
      headers: {},
      html: "<p>Hello</p>",
      text: "Hello",
      files: [{ name: "a.txt", contentType: "text/plain", content: Readable.from(["a"]) }],
      calendar: undefined,
    },
    AbortSignal.timeout(10_000),
  );
}

test("a mail's file is deleted with the record of its delivery, one that no delivery owed after a day, and no other", async () => {
  await openSecrets(database.db);
  await writeSubmission(database.db);
  const [kept] = await database.db.select().from(deliveries);
  const id = kept?.id ?? "";
  for (const one of [id, randomUUID(), `at-once-${randomUUID()}`]) await sendMail(one);
  await writeFile(join(folder(), "note.txt"), "Somebody's own");
  await writeFile(join(folder(), `${randomUUID()}.part`), "Hel");
  const sweep = (now: number) => deleteStrayMailFiles({ db: database.db, dataDir }, new Date(now));

  expect(await sweep(Date.now())).toBe(1);
  expect(await sweep(Date.now() + 1.1 * dayMs)).toBe(2);
  const left = await readdir(folder());
  expect(left).toHaveLength(2);
  expect(left).toContainEqual(expect.stringContaining(id));
});

test("where no mail was ever written to a file, there is nothing to delete", async () => {
  expect(await deleteStrayMailFiles({ db: database.db, dataDir }, new Date())).toBe(0);
});
