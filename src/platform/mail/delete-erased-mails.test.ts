import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { submissions } from "../db/tables.ts";
import { keepLog, writeSubmission } from "../outbox/testing.ts";
import { deleteErasedMails } from "./delete-erased-mails.ts";
import { createEmlTransport } from "./eml-files.ts";
import { outgoingMail } from "./outgoing.ts";
import { openSendAtOnce } from "./send-at-once.ts";
import { testBrand } from "./testing.ts";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "daystead-mail-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

const message = {
  to: "ana@example.com",
  subject: "We have your message",
  content: { plain: "We have it." },
};

it("the files of mails go with what they were about, and no others", async () => {
  const { db } = database;
  const transport = createEmlTransport(folder);
  const send = async (id = "") => {
    const delivery = { id, createdAt: new Date() };
    await transport.send(outgoingMail(delivery, message, testBrand), AbortSignal.timeout(10_000));
  };
  const kept = await writeSubmission(db);
  const erased = await writeSubmission(db, [{ kind: "staff" }, { kind: "receipt" }]);
  for (const id of [...kept.deliveryIds, ...erased.deliveryIds]) await send(id);
  await openSendAtOnce(transport, testBrand, keepLog().log)(message);
  expect(await deleteErasedMails(db, folder)).toBe(0);
  await db.delete(submissions).where(eq(submissions.id, erased.submissionId));
  expect(await deleteErasedMails(db, folder)).toBe(2);
  expect((await readdir(folder)).map((name) => name.replace(/^.*Z-/, "")).sort()).toEqual(
    [`${kept.deliveryIds[0]}.eml`, expect.stringMatching(/^at-once-/)].sort(),
  );
  expect(await deleteErasedMails(db, join(folder, "none"))).toBe(0);
});
