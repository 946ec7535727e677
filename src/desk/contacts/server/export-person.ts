import { asc, eq, inArray } from "drizzle-orm";
import { applications, clientConsents } from "../../../applications/server/tables.ts";
import { allFields, readableAnswers } from "../../../forms/mails/asked-fields.ts";
import { submittedFile } from "../../../forms/mails/submitted-file.ts";
import { fieldsOf } from "../../../forms/mails/wording-of-form.ts";
import { readFormVersion } from "../../../forms/server/form-versions.ts";
import type { FindForm } from "../../../forms/server/known-form.ts";
import { jobAlertMails } from "../../../job-alerts/server/tables.ts";
import type { Database } from "../../../platform/db/client.ts";
import { attachments, deliveries, recipients } from "../../../platform/db/tables.ts";
import type { FileStorage } from "../../../platform/storage/storage.ts";
import { listTold } from "../../../webhooks/server/told.ts";
import { readHistory } from "../../inbox/server/history.ts";
import { inboxDrafts } from "../../inbox/server/tables.ts";
import { titleOf } from "../../inbox/titles.ts";
import type { Person } from "./person.ts";
import { listSentIds, readSent, type Sent } from "./sent.ts";
import { contacts } from "./tables.ts";
import type { ZippedFile } from "./zip.ts";

type ExportServices = { db: Database["db"]; storage: FileStorage; findForm: FindForm };

/** So many submissions are in memory at once. */
const batchSize = 50;

/** All that is kept of a person, as files: `data.json`, and what came with their submissions. */
export async function* exportPerson(
  services: ExportServices,
  person: Person,
): AsyncGenerator<ZippedFile> {
  const ids = await listSentIds(services.db, person);
  yield { name: "data.json", content: data(services, person, ids) };
  for (const id of ids) yield* filesOf(services, id);
}

/** The same JSON as if it were written at once. */
async function* data(
  services: ExportServices,
  person: Person,
  ids: readonly string[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const head = JSON.stringify(await describePerson(services.db, person), undefined, 2);
  yield encoder.encode(`${head.slice(0, -2)},\n  "sent": [`);
  let separator = "\n";
  for (let from = 0; from < ids.length; from += batchSize) {
    for (const sent of await readSent(services.db, ids.slice(from, from + batchSize))) {
      yield encoder.encode(
        separator + JSON.stringify(await describeSent(services, sent), undefined, 2),
      );
      separator = ",\n";
    }
  }
  yield encoder.encode("\n  ]\n}\n");
}

async function describePerson(db: Database["db"], person: Person) {
  const mailboxes = db
    .select({ mailbox: contacts.mailbox })
    .from(contacts)
    .where(
      inArray(
        contacts.id,
        person.contacts.map(({ id }) => id),
      ),
    );
  return {
    exportedAt: new Date(),
    addresses: person.contacts.map(({ address, name, lastAt }) => ({ address, name, lastAt })),
    merged: person.merges.map(({ addresses, mergedAt }) => ({ addresses, mergedAt })),
    mailboxes: await db.select().from(recipients).where(inArray(recipients.mailbox, mailboxes)),
  };
}

async function describeSent({ db, findForm }: ExportServices, sent: Sent) {
  const { submission, booking, application, subscription, alert } = sent;
  const { id, form, answers, formVersion, reference, receivedAt, status, suspicion } = submission;
  const wording = findForm(form)?.wording;
  const asked = allFields(await readFormVersion(db, formVersion), wording ? fieldsOf(wording) : []);
  return {
    reference,
    form,
    title: titleOf(wording, form),
    receivedAt,
    status,
    suspicion,
    answers,
    asRead: readableAnswers(asked, answers),
    files: (await listFiles(db, id)).map((file, index) => ({
      name: file.originalName,
      contentType: file.contentType,
      bytes: file.bytes,
      in: file.key === null ? null : nameInZip(reference, index, file.originalName),
    })),
    booking,
    application: application.jobId === null ? null : await describeApplication(db, sent),
    subscription,
    jobAlert: alert && {
      ...alert,
      mails: await db
        .select({ number: jobAlertMails.number, jobs: jobAlertMails.jobIds })
        .from(jobAlertMails)
        .where(eq(jobAlertMails.submissionId, id))
        .orderBy(asc(jobAlertMails.number)),
    },
    drafts: await db
      .select({ text: inboxDrafts.text, savedAt: inboxDrafts.savedAt })
      .from(inboxDrafts)
      .where(eq(inboxDrafts.submissionId, id)),
    history: await readHistory(db, id),
    mails: await db
      .select({
        kind: deliveries.kind,
        orderedAt: deliveries.createdAt,
        deliveredAt: deliveries.deliveredAt,
        failedAt: deliveries.failedAt,
      })
      .from(deliveries)
      .where(eq(deliveries.submissionId, id))
      .orderBy(asc(deliveries.createdAt)),
    otherSystems: await listTold(db, id),
  };
}

/** An application with how far it has come, what staff do next about it, and which clients may have the résumé. */
async function describeApplication(db: Database["db"], { submission, application }: Sent) {
  const { stage, reason, nextStep, nextStepOn, invitedAt, appliedAt } = applications;
  const [row] = await db
    .select({ stage, reason, nextStep, nextStepOn, invitedAt, appliedAt })
    .from(applications)
    .where(eq(applications.submissionId, submission.id));
  const consents = await db
    .select()
    .from(clientConsents)
    .where(eq(clientConsents.submissionId, submission.id))
    .orderBy(asc(clientConsents.number));
  return { ...application, ...row, consents };
}

async function* filesOf(
  { db, storage }: ExportServices,
  submissionId: string,
): AsyncGenerator<ZippedFile> {
  const [sent] = await readSent(db, [submissionId]);
  if (!sent || sent.files === 0) return;
  const { reference } = sent.submission;
  for (const [index, row] of (await listFiles(db, submissionId)).entries()) {
    const file = submittedFile(row, storage);
    const content = await file.open();
    if (content) yield { name: nameInZip(reference, index, row.originalName), content };
  }
}

const listFiles = (db: Database["db"], submissionId: string) =>
  db
    .select()
    .from(attachments)
    .where(eq(attachments.submissionId, submissionId))
    .orderBy(asc(attachments.id));

/** What a stranger called a file is no path, and may be what another is called. */
const nameInZip = (reference: string, index: number, name: string) =>
  `files/${reference}/${index + 1} ${name.toWellFormed().replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, "_")}`;
