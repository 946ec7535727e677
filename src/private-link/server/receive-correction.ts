import type { FormDefinition } from "../../forms/form.ts";
import { fieldsOf } from "../../forms/mails/wording-of-form.ts";
import type { Outcome } from "../../forms/outcome.ts";
import type { KnownForm } from "../../forms/server/known-form.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { takePost } from "../../forms/server/take-post.ts";
import type { Link } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import { correctSubmission } from "./correct.ts";

/** What can be corrected of a form: never its file. */
export function correctionOf({ definition, correction = definition }: KnownForm): FormDefinition {
  const { name, schema, together } = correction;
  return { name, schema, ...(together && { together }) };
}

/**
 * Takes a posted correction. Whoever has the link is no stranger: nothing is marked as a robot's.
 * @param hasEarlierFile whether one came with the submission
 * @returns undefined when the submission was erased meanwhile
 */
export function receiveCorrection(
  request: Request,
  known: KnownForm,
  { submission: { id, reference }, mailbox }: Link,
  hasEarlierFile: boolean,
  services: SubmissionServices,
): Promise<Outcome | undefined> {
  const { db, log, onSubmitted } = services;
  const form = correctionOf(known);
  return takePost(
    request,
    {
      form,
      hasEarlierFile,
      async keep({ answers }): Promise<Outcome | undefined> {
        const fields = Object.keys(form.schema.shape);
        const today = fieldsOf(known.wording);
        if (!(await correctSubmission(db, id, fields, answers, today, mailbox))) return undefined;
        await recordAnswer(db, mailbox);
        log.info({ event: "submission-corrected", form: form.name, reference });
        onSubmitted();
        return { kind: "confirmed", reference, attachment: "none" };
      },
    },
    services,
  );
}
