import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import {
  erasePerson,
  listErasable,
  StaleErasureError,
} from "../desk/contacts/server/erase-person.ts";
import { readPerson } from "../desk/contacts/server/person.ts";
import { contactEvents, contacts } from "../desk/contacts/server/tables.ts";
import { hire } from "../desk/inbox/server/testing.ts";
import { recipients, submissions } from "../platform/db/tables.ts";
import { openTestFiles, type TestFiles } from "../platform/mail/testing.ts";
import { keepLog, writeSubmission } from "../platform/outbox/testing.ts";
import { storeTombstones } from "../platform/private-links/tombstones.ts";
import { heldFiles, heldRecords, tombstones } from "../platform/retention/tables.ts";
import { StorageUnavailableError } from "../platform/storage/storage.ts";
import { eraseAgain } from "./erase-again.ts";
import { findForm } from "./forms.ts";

let database: TestDatabase;
let files: TestFiles;
const { log, lines } = keepLog();

beforeEach(async () => {
  lines.length = 0;
  database = await createTestDatabase();
  files = await openTestFiles();
});
afterEach(async () => {
  await files.remove();
  await database.close();
});

const services = () => ({ db: database.db, storage: files.storage, log, findForm });

const resume = {
  firstName: "Ana",
  lastName: "Ruiz",
  email: "ana@example.com",
  work: "Data engineer",
  place: "Coral Gables",
  consent: "yes",
};

async function personWith(address: string) {
  const [contact] = await database.db.select().from(contacts).where(eq(contacts.address, address));
  const person = contact && (await readPerson(database.db, contact.id));
  if (!person) throw new Error("There is no such person");
  return person;
}

const stored = (folder: string) => readdir(join(files.folder, folder)).catch(() => []);

it("a person goes as it was listed, but for what the law holds, and comes back from no backup", async () => {
  const { db } = database;
  const ada = await hire(db, "Ada", "admin");
  const message = await writeSubmission(db, [{ kind: "staff" }, { kind: "receipt" }]);
  await files.attach(db, message.submissionId, "letter.pdf", Buffer.from("letter"));
  const given = { form: "talent-network", answers: resume };
  const network = await writeSubmission(db, [{ kind: "staff" }], given);
  await files.attach(db, network.submissionId, "resume.pdf", Buffer.from("%PDF"));
  await db.insert(recipients).values({ mailbox: "ana@example.com", mailedAt: [] });
  const backup = await db.select().from(submissions);

  const person = await personWith("ana@example.com");
  const listed = await listErasable(db, findForm, person);
  expect(listed).toMatchObject({ files: 2, mails: 3, replies: 0, notes: 0, drafts: 0 });
  expect(listed.things.map(({ title, heldUntil }) => [title, heldUntil !== undefined])).toEqual([
    [expect.stringMatching(/talent/i), true],
    [expect.stringMatching(/message/i), false],
  ]);
  await expect(erasePerson(services(), person, "0".repeat(64), ada.id)).rejects.toThrow(
    StaleErasureError,
  );
  expect(await erasePerson(services(), person, listed.version, ada.id)).toEqual({
    count: 2,
    held: 1,
    hasFilesLeft: false,
  });
  for (const table of [submissions, contacts, recipients]) expect(await db.$count(table)).toBe(0);
  expect(await stored("contact-attachments")).toHaveLength(1);
  expect(await db.$count(heldFiles)).toBe(1);
  expect(JSON.stringify(lines)).not.toMatch(/ana@|Ruiz|resume\.pdf/);

  // An older backup knows neither of the erasure nor of what is held.
  for (const table of [tombstones, heldRecords]) await db.delete(table);
  await db.insert(submissions).values(backup.map(({ emailDomain: _, ...row }) => row));
  expect(await db.$count(contacts)).toBe(1);
  expect(await eraseAgain(services())).toBe(2);
  expect(await eraseAgain(services())).toBe(0);
  expect(await db.$count(submissions)).toBe(0);
  expect(await db.$count(heldRecords)).toBe(1);
  expect(await db.$count(tombstones)).toBe(2);
});

it("who erases a person is noted, even where it fails halfway", async () => {
  const { db } = database;
  await writeSubmission(db);
  await writeSubmission(db);
  const person = await personWith("ana@example.com");
  const ada = await hire(db, "Ada", "admin");
  const { version } = await listErasable(db, findForm, person);
  let erased = 0;
  const failing = () => {
    erased += 1;
    if (erased > 1) throw new Error("The second one cannot be erased");
    return undefined;
  };
  const half = erasePerson({ ...services(), findForm: failing }, person, version, ada.id);
  await expect(half).rejects.toThrow("The second one");
  expect(await db.$count(submissions)).toBe(1);
  const events = await db.select().from(contactEvents);
  expect(events).toMatchObject([{ kind: "erased", byId: ada.id, count: 2 }]);
});

it("a storage that does not answer keeps nobody from being erased, and gets its tombstones later", async () => {
  const { db } = database;
  await writeSubmission(db);
  const person = await personWith("ana@example.com");
  const ada = await hire(db, "Ada", "admin");
  const storage = {
    ...files.storage,
    put: () => Promise.reject(new StorageUnavailableError()),
  };
  const { version } = await listErasable(db, findForm, person);
  await erasePerson({ ...services(), storage }, person, version, ada.id);
  expect(await db.$count(submissions)).toBe(0);
  expect(lines).toContainEqual(expect.objectContaining({ event: "tombstone-not-stored" }));
  expect(await stored("tombstones")).toEqual([]);
  expect(await storeTombstones(services())).toBe(1);
  expect(await stored("tombstones")).toHaveLength(1);
  expect(await storeTombstones(services())).toBe(0);
});
