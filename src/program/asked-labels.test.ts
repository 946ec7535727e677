import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/setup/database.ts";
import { IncomingFiles } from "../forms/server/incoming-files.ts";
import { receive } from "../forms/server/receive.ts";
import { submit } from "../forms/server/submit.ts";
import { testKeys } from "../forms/server/testing.ts";
import { hireForm } from "../hiring/hire/schema.ts";
import { type AskedField, formVersions, submissions } from "../platform/db/tables.ts";
import { createLog } from "../platform/log.ts";
import { openTestFiles, type TestFiles, testBrand } from "../platform/mail/testing.ts";
import { keepLog } from "../platform/outbox/testing.ts";
import { createPrivateLink } from "../platform/private-links/links.ts";
import { UnderWay } from "../platform/under-way.ts";
import { answerLink } from "./answer-link.ts";
import { composeMail } from "./compose-mail.ts";
import { findForm } from "./forms.ts";
import { readSource } from "./message-source.ts";

/** As the form may have been two years ago: a field that it has lost since, and other words for two that it still has. */
const before: AskedField[] = [
  { name: "firstName", label: "Given name" },
  { name: "email", label: "Email" },
  { name: "headcount", label: "How many people", values: { few: "Up to ten" } },
  { name: "userType", label: "You are", values: { employer: "A company" } },
];
const answers = {
  firstName: "Ana",
  email: "ana@example.com",
  headcount: "few",
  userType: "employer",
};
const asAsked = [
  "Given name: Ana",
  "Email: ana@example.com",
  "How many people: Up to ten",
  "You are: A company",
];

let database: TestDatabase;
let files: TestFiles;
beforeEach(async () => {
  database = await createTestDatabase();
  files = await openTestFiles();
});
afterEach(async () => {
  await files.remove();
  await database.close();
});

async function send(fields: AskedField[] = before) {
  const { reference } = await submit(
    { db: database.db, storage: files.storage, log: createLog("silent") },
    { form: hireForm, fields, answers, key: randomUUID(), suspicion: null, file: undefined },
  );
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from submissions where reference = $1",
    [reference],
  );
  const id = rows[0]?.id ?? "";
  const link = await createPrivateLink(database.db, testBrand.origin, "submission", {
    id,
    answers,
  });
  return { id, reference, link };
}

async function mailOf(id: string, kind: "staff" | "corrected"): Promise<string> {
  const services = { db: database.db, storage: files.storage, brand: testBrand };
  const order = { id: randomUUID(), kind, number: 1, createdAt: new Date() };
  return (await composeMail(order, await readSource(services, id))).text;
}

type Services = Parameters<typeof receive>[3];

/** All but what looks files through. */
const services = () =>
  ({
    db: database.db,
    storage: files.storage,
    incoming: new IncomingFiles(files.folder),
    submissionKeys: testKeys,
    findForm,
    networkOf: (address: string) => address,
    attachmentLimitBytes: 1000,
    log: keepLog().log,
    onSubmitted: () => undefined,
    posts: new UnderWay(),
  }) as Partial<Services> as Services;

function posted(address: string, values: Record<string, string>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, submission: testKeys.issue() }))
    body.set(name, value);
  return new Request(address, { method: "POST", body });
}

const visit = (link: string, request = new Request(link)) =>
  answerLink(request, link.split("/").at(-1) ?? "", services());

async function shownBehind(link: string): Promise<string[]> {
  const page = await visit(link);
  if (page.kind !== "submission") throw new Error("No submission is shown");
  return page.linked.answers.map(({ label, value }) => `${label}: ${value}`);
}

async function shownInTerminal(reference: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: database.url };
  const script = ["scripts/submissions.ts", "show", reference];
  return (await promisify(execFile)(process.execPath, script, { env })).stdout;
}

it("an answer is shown under the label that its sender had, though its form has lost the field or renamed it", async () => {
  const { id, reference, link } = await send();
  expect(await mailOf(id, "staff")).toContain(asAsked.join("\n"));
  expect(await shownBehind(link)).toEqual(asAsked);
  expect(await shownInTerminal(reference)).toContain(asAsked.join("\n"));
});

it("a correction is shown under the labels that it was made under, and keeps what the form has no more", async () => {
  const { id, reference, link } = await send();
  const { headcount: _, ...today } = answers;
  const given = { firstName: "Eva", lastName: "Ruiz", phone: "305 555 0142", service: "tech" };
  const correction = { ...today, ...given };
  expect(await visit(link, posted(`${link}?posted=hire`, correction))).toMatchObject({
    kind: "elsewhere",
  });

  const asCorrected = [
    "First name: Eva",
    "Email: ana@example.com",
    "How many people: Up to ten",
    "Role: Employer",
    "Last name: Ruiz",
    "Phone: 305 555 0142",
    "About: Technology staffing",
  ];
  expect(await mailOf(id, "corrected")).toContain(asCorrected.join("\n"));
  expect(await shownBehind(link)).toEqual(asCorrected);
  expect(await shownInTerminal(reference)).toContain(asCorrected.join("\n"));
});

it("what an earlier version of the program has kept is shown under today's labels", async () => {
  const { id, reference, link } = await send();
  await database.db.update(submissions).set({ formVersion: null }).where(eq(submissions.id, id));
  const today = ["First name: Ana", "Email: ana@example.com", "Role: Employer"];
  expect(await mailOf(id, "staff")).toContain(today.join("\n"));
  expect(await shownBehind(link)).toEqual(today);
  expect(await shownInTerminal(reference)).toContain(today.join("\n"));
});

it("what is posted keeps today's labels, once for all that is sent of a version", async () => {
  await Promise.all(Array.from({ length: 20 }, () => send()));
  const { headcount: _, ...today } = { ...answers, lastName: "Ruiz", phone: "305 555 0142" };
  for (const firstName of ["Ana", "Eva"]) {
    const request = posted(`${testBrand.origin}/hire?posted=hire`, { ...today, firstName });
    const outcome = await receive(request, hireForm, "192.0.2.1", services());
    expect(outcome).toMatchObject({ kind: "confirmed" });
  }
  const kept = await database.db.select().from(formVersions).orderBy(formVersions.createdAt);
  expect(kept.map(({ fields }) => fields[0]?.label)).toEqual(["Given name", "First name"]);
});
