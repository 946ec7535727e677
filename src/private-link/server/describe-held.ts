import { allFields, readableAnswers } from "../../forms/mails/asked-fields.ts";
import { fieldsOf } from "../../forms/mails/wording-of-form.ts";
import { readFormVersion } from "../../forms/server/form-versions.ts";
import type { KnownForm } from "../../forms/server/known-form.ts";
import { readChanges } from "../../forms/server/status-changes.ts";
import type { DescribeHeld } from "../../platform/retention/hold.ts";

/** What is held of an erased submission of a form; undefined where nothing of it is. */
export function describeHeld(form: KnownForm | undefined): DescribeHeld | undefined {
  if (!form?.hold) return undefined;
  const { fields, about } = form.hold;
  return async (db, submission) => {
    const asked = await readFormVersion(db, submission.formVersion);
    const answers = readableAnswers(allFields(asked, fieldsOf(form.wording)), submission.answers);
    const kept = answers.filter(({ name }) => fields.includes(name));
    const changes = await readChanges(db, submission.id);
    return {
      title: form.wording.title,
      receivedAt: submission.receivedAt.toISOString(),
      answers: [
        ...((await about?.(db, submission)) ?? []),
        ...kept.map(({ label, value }) => ({ label, value })),
      ],
      history: changes.map(({ status, changedAt, changedBy, staffName }) => ({
        status,
        changedAt: changedAt.toISOString(),
        changedBy: staffName ?? changedBy,
      })),
    };
  };
}
