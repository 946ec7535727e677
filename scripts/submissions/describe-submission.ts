// Content is imported by the forms as the build does it.
import "../raw-imports.ts";
import { eq } from "drizzle-orm";
import { allFields, readableAnswers } from "../../src/forms/mails/asked-fields.ts";
import { writtenSize } from "../../src/forms/mails/wording.ts";
import { fieldsOf } from "../../src/forms/mails/wording-of-form.ts";
import { readFormVersion } from "../../src/forms/server/form-versions.ts";
import { readChanges } from "../../src/forms/server/status-changes.ts";
import type { Database } from "../../src/platform/db/client.ts";
import { attachments, submissions } from "../../src/platform/db/tables.ts";
import { linesOf } from "./lines-of.ts";

/**
 * Says all of a submission in lines for a terminal.
 * @returns undefined when there is none with this reference
 */
export async function describeSubmission(
  db: Database["db"],
  reference: string,
): Promise<string[] | undefined> {
  const [found] = await db.select().from(submissions).where(eq(submissions.reference, reference));
  if (!found) return undefined;
  const { findForm } = await import("../../src/program/forms.ts");
  const wording = findForm(found.form)?.wording;
  const asked = await readFormVersion(db, found.formVersion);
  const answers = readableAnswers(
    allFields(asked, wording ? fieldsOf(wording) : []),
    found.answers,
  );
  const files = await db.select().from(attachments).where(eq(attachments.submissionId, found.id));
  return [
    `${reference}, ${wording?.title ?? found.form}`,
    ...answers.flatMap(({ label, value }) => linesOf(`${label}: ${value}`)),
    ...files.map(({ originalName, bytes }) => `File: ${originalName} (${writtenSize(bytes)})`),
    `${found.receivedAt.toISOString()}  submission received, by visitor`,
    ...(await readChanges(db, found.id)).map(
      ({ subject, status, changedAt, changedBy, staffName }) =>
        `${changedAt.toISOString()}  ${subject} ${status}, by ${staffName ?? changedBy}`,
    ),
    `It is ${found.status}.`,
  ];
}
