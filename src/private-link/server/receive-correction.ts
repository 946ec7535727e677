import { eq } from "drizzle-orm";
import type { FormDefinition } from "../../forms/form.ts";
import type { Outcome } from "../../forms/outcome.ts";
import { parseForm } from "../../forms/parse.ts";
import { MalformedFormError, type PostedForm } from "../../forms/server/posted-form.ts";
import { readForm } from "../../forms/server/read-form.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { attachments } from "../../platform/db/tables.ts";
import type { Submission } from "../../platform/private-links/links.ts";
import { correctSubmission } from "./correct.ts";

/**
 * Takes a posted correction the whole way: read, judged by the form's own rules, kept. A file cannot be corrected.
 * @returns undefined when the submission was erased meanwhile
 */
export async function receiveCorrection(
  request: Request,
  { name, schema, together }: FormDefinition,
  submission: Submission,
  services: SubmissionServices,
): Promise<Outcome | undefined> {
  const { attachmentLimitBytes, log } = services;
  const form = { name, schema, ...(together && { together }) };
  try {
    const posted = await readForm(request, form, services, attachmentLimitBytes);
    return await validateAndKeep(posted, form, submission, services);
  } catch (error) {
    if (!(error instanceof MalformedFormError)) throw error;
    log.info({ event: "correction-malformed", form: name, reason: error.reason });
    return { kind: "malformed", status: error.status };
  }
}

async function validateAndKeep(
  { values, key }: PostedForm,
  form: FormDefinition,
  { id, reference }: Submission,
  { db, log, onSubmitted }: SubmissionServices,
): Promise<Outcome | undefined> {
  const hasFile = (await db.$count(attachments, eq(attachments.submissionId, id))) > 0;
  const parsed = parseForm(form, values, hasFile);
  if (!parsed.ok) return { kind: "invalid", values, errors: parsed.errors, key };
  try {
    const fields = Object.keys(form.schema.shape);
    if (!(await correctSubmission(db, id, fields, parsed.answers))) return undefined;
    log.info({ event: "submission-corrected", form: form.name, reference });
    onSubmitted();
    return { kind: "confirmed", reference, attachment: "none" };
  } catch (error) {
    log.error({ event: "correction-not-kept", form: form.name, reference }, undefined, error);
    return { kind: "unavailable", values, key };
  }
}
