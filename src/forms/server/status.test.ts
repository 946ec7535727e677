import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { statusChanges, submissions } from "../../platform/db/tables.ts";
import { contactAnswers, writeSubmission } from "../../platform/outbox/testing.ts";
import { createPrivateLink, findLink } from "../../platform/private-links/links.ts";
import { isSubmissionStatus, setStatus } from "./status.ts";
import { readChanges } from "./status-changes.ts";

const eva = { by: "staff", name: "eva" } as const;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it("what staff set is what the private link shows", async () => {
  const { db } = database;
  const { reference, submissionId } = await writeSubmission(db);
  const link = await createPrivateLink(db, "https://www.daystead.example", "submission", {
    id: submissionId,
    answers: contactAnswers,
  });
  const shown = async () => (await findLink(db, link.split("/").at(-1) ?? ""))?.submission.status;
  expect(await shown()).toBe("received");

  expect(await setStatus(db, reference, "read", eva)).toBe("changed");
  expect(await shown()).toBe("read");
  expect(await setStatus(db, reference, "answered", eva)).toBe("changed");
  expect(await shown()).toBe("answered");
});

it("an unknown reference is said to be unknown, and a wrong word is none", async () => {
  expect(await setStatus(database.db, "DS-2222-2222", "closed", eva)).toBe("unknown");
  expect(["received", "read", "answered", "closed"].every(isSubmissionStatus)).toBe(true);
  expect(isSubmissionStatus("done")).toBe(false);
});

it("each change stays, with its time and who made it, until the submission is erased", async () => {
  const { db } = database;
  const { reference, submissionId } = await writeSubmission(db);
  const idaToo = { by: "staff", name: "ida" } as const;
  await setStatus(db, reference, "answered", eva);
  expect(await setStatus(db, reference, "answered", idaToo)).toBe("unchanged");
  await setStatus(db, reference, "read", idaToo);
  await setStatus(db, reference, "answered", { by: "program" });
  const changes = await readChanges(db, submissionId);
  expect(changes.map(({ status, changedBy, staffName }) => [status, changedBy, staffName])).toEqual(
    [
      ["answered", "staff", "eva"],
      ["read", "staff", "ida"],
      ["answered", "program", null],
    ],
  );
  const times = changes.map(({ changedAt }) => changedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const [row] = await db.select().from(submissions);
  expect(row?.status).toBe("answered");

  await db.delete(submissions);
  expect(await db.$count(statusChanges)).toBe(0);
});

it("of many who set it at once, the last in the history is what it is", async () => {
  const { db } = database;
  const { reference, submissionId } = await writeSubmission(db);
  const words = ["read", "answered", "closed", "read", "answered"] as const;
  await Promise.all(words.map((status) => setStatus(db, reference, status, eva)));
  const [row] = await db.select().from(submissions);
  expect((await readChanges(db, submissionId)).at(-1)?.status).toBe(row?.status);
});
