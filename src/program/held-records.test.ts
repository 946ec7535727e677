import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import { deleteStrayFiles } from "../forms/server/stray-files.ts";
import { submit } from "../forms/server/submit.ts";
import { openSecrets } from "../platform/db/secrets.ts";
import { deliveries, privateLinks, statusChanges, submissions } from "../platform/db/tables.ts";
import { createLog } from "../platform/log.ts";
import { openTestFiles, type TestFiles } from "../platform/mail/testing.ts";
import { keepLog } from "../platform/outbox/testing.ts";
import { eraseSubmission } from "../platform/private-links/erase.ts";
import { heldRecords } from "../platform/retention/tables.ts";
import { describeHeld } from "../private-link/server/describe-held.ts";
import { findForm, knownForm } from "./forms.ts";
import { sweepRows } from "./retention/sweep.ts";

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

const dayMs = 86_400_000;

const network = {
  firstName: "Ana",
  lastName: "Ruiz",
  email: "ana@example.com",
  work: "Data engineer",
  place: "Coral Gables",
  link: "https://portfolio.example.com/ana",
  consent: "yes",
};

async function send(name: "talent-network" | "contact", answers: Record<string, string>) {
  const receipt = await submit(
    { db: database.db, storage: files.storage, log: createLog("silent") },
    {
      form: knownForm(name).definition,
      fields: [],
      answers,
      key: randomUUID(),
      suspicion: null,
      file: undefined,
      linkedRecord: undefined,
    },
  );
  const [row] = await database.db
    .select()
    .from(submissions)
    .where(sql`reference = ${receipt.reference}`);
  if (!row) throw new Error("Nothing was kept");
  await files.attach(database.db, row.id, "resume.pdf", Buffer.from("%PDF"));
  return row;
}

const erase = ({ id, form }: { id: string; form: string }) =>
  eraseSubmission(
    { db: database.db, storage: files.storage, log },
    id,
    "ana@example.com",
    describeHeld(findForm(form)),
  );

const storedFiles = () => readdir(join(files.folder, "contact-attachments"));

async function inTerminal(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: database.url };
  return (await promisify(execFile)(process.execPath, ["scripts/submissions.ts", ...args], { env }))
    .stdout;
}

it("a résumé that its sender erases is held apart for a year from the last action, with what identifies it alone", async () => {
  const sent = await send("talent-network", network);
  const readAt = new Date(Date.now() - 100 * dayMs);
  const staff = {
    subject: "submission",
    status: "read",
    changedBy: "staff",
    staffName: "Lucia",
  } as const;
  await database.db
    .insert(statusChanges)
    .values({ submissionId: sent.id, ...staff, changedAt: readAt });
  const heldUntil = new Date(readAt);
  heldUntil.setUTCFullYear(heldUntil.getUTCFullYear() + 1);

  const erasure = await erase(sent);
  expect(erasure).toMatchObject({ files: "held", heldUntil });
  expect(await erase(sent)).toBeUndefined();
  for (const table of [submissions, deliveries, privateLinks])
    expect(await database.db.select().from(table)).toEqual([]);
  expect(await inTerminal("list")).toBe("Nothing was sent.\n");
  expect(JSON.stringify(lines)).not.toMatch(/ana@|Ruiz|resume/);

  expect(await inTerminal("held")).toBe(
    `${sent.reference}  until ${heldUntil.toISOString().slice(0, 10)}  talent-network\n`,
  );
  const shown = await inTerminal("held", sent.reference);
  for (const text of ["Ruiz", "ana@example.com", "Data engineer", "resume.pdf", "read, by Lucia"])
    expect(shown).toContain(text);
  expect(shown).not.toContain("Coral Gables");
});

it("what is held is deleted with its file when its year is over, and not before", async () => {
  await openSecrets(database.db);
  await erase(await send("talent-network", network));
  const sweep = async () => {
    await sweepRows({ db: database.db, log });
    await deleteStrayFiles(
      { db: database.db, storage: files.storage },
      new Date(Date.now() + 2 * dayMs),
    );
  };
  await sweep();
  expect(await database.db.$count(heldRecords)).toBe(1);
  expect(await storedFiles()).toHaveLength(1);
  await database.db.update(heldRecords).set({ heldUntil: sql`now()` });
  await sweep();
  expect(await inTerminal("held")).toBe("Nothing is held.\n");
  expect(await storedFiles()).toEqual([]);
});

it("after a year, and of what is neither an application nor a résumé, nothing is held", async () => {
  const old = await send("talent-network", network);
  await database.db.execute(
    sql`update ${submissions} set received_at = now() - interval '13 months'`,
  );
  await database.db.execute(
    sql`update ${statusChanges} set changed_at = now() - interval '13 months'`,
  );
  const message = await send("contact", {
    name: "Ana",
    email: "ana@example.com",
    subject: "A question",
    message: "What does a week cost?",
  });
  expect(await erase(old)).toMatchObject({ files: "deleted" });
  expect(await erase(message)).toMatchObject({ files: "deleted" });
  expect(await database.db.$count(heldRecords)).toBe(0);
  expect(await storedFiles()).toEqual([]);
});
