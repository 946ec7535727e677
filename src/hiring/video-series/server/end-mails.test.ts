import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { readChanges } from "../../../forms/server/status-changes.ts";
import { submissions } from "../../../platform/db/tables.ts";
import { writeSubmission } from "../../../platform/outbox/testing.ts";
import { endSeriesMails } from "./end-mails.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const ana = "ana@example.com";
const write = async (email: string, form = "video-series") =>
  (await writeSubmission(database.db, undefined, { form, answers: { email } })).submissionId;

async function end(id: string): Promise<void> {
  const [submission] = await database.db.select().from(submissions).where(eq(submissions.id, id));
  if (!submission) throw new Error("There is no such registration");
  await endSeriesMails(database.db, { submission, mailbox: ana });
}

const endingsOf = async (id: string) =>
  (await readChanges(database.db, id)).map(({ subject, status, changedBy }) =>
    [subject, status, changedBy].join(" "),
  );
const ended = ["series-mails ended visitor"];

it("ends the mails about the series for each registration of a mailbox, once, and touches nothing else", async () => {
  const [first, second] = [await write(ana), await write("Ana+series@example.com")];
  const others = [await write("bo@example.com"), await write(ana, "contact")];
  await Promise.all([end(first), end(second)]);
  await end(first);
  for (const id of [first, second]) expect(await endingsOf(id)).toEqual(ended);
  for (const id of others) expect(await endingsOf(id)).toEqual([]);
});

it("ends them for no stranger whose address somebody has corrected theirs to", async () => {
  const [corrected, stranger] = [await write("bo@example.com"), await write("bo@example.com")];
  await end(corrected);
  expect(await endingsOf(corrected)).toEqual(ended);
  expect(await endingsOf(stranger)).toEqual([]);
});
