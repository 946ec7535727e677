import type { Log } from "../../platform/log.ts";
import type { Answers, FieldValues, FormDefinition } from "../form.ts";
import type { Outcome } from "../outcome.ts";
import { parseForm } from "../parse.ts";
import type { AcceptedAttachment, validateAttachment } from "./attachment.ts";
import type { FormReading } from "./form-collector.ts";
import { AnswersRefusedError } from "./linked-record.ts";
import { MalformedFormError, type PostedAttachment, type PostedForm } from "./posted-form.ts";
import { withPostedForm } from "./read-form.ts";
import type { AcceptedFile } from "./store-file.ts";
import { renderedAt } from "./submission-key.ts";
import { suspicionOf } from "./suspicion.ts";

export type PostServices = FormReading & { log: Log };

/** A post that is whole and follows every rule of its form. */
export type CheckedPost<Form extends FormDefinition> = {
  answers: Answers<Form>;
  /** All that was typed, as it was typed: fields whose names are not known beforehand stand here alone. */
  values: FieldValues;
  /** Deleted when the post is answered: who wants it stores it. */
  file: AcceptedFile | undefined;
  /** One of our `SubmissionKeys`; empty where the form has none. */
  key: string;
  /** Why it looks like a robot's, or null. */
  suspicion: string | null;
};

/** What is particular about the posts of one form. */
export type PostHandling<Form extends FormDefinition, Kept> = {
  form: Form;
  /** Says whether we take the file that came. A form that takes none is never posted with one. */
  checkFile?: (posted: PostedAttachment) => ReturnType<typeof validateAttachment>;
  /** Whether a file came with an earlier post that this one changes. */
  hasEarlierFile?: boolean;
  /**
   * Keeps it. Nothing may be promised before the database has committed.
   * @throws {AnswersRefusedError} when the visitor has to choose otherwise
   */
  keep: (post: CheckedPost<Form>) => Promise<Kept>;
};

/** What becomes of a post that is not kept. */
export type RefusedPost = Exclude<Outcome, { kind: "confirmed" }>;

/**
 * Takes a post the whole way: read, checked, parsed, kept. Every post of the site comes this way, so that what no browser
 * sends, what breaks a rule, and what cannot be kept now have one answer everywhere, and no upload is left behind.
 * @returns what `keep` returns, or why it was not kept, with all that was typed
 */
export async function takePost<Form extends FormDefinition, Kept>(
  request: Request,
  handling: PostHandling<Form, Kept>,
  services: PostServices,
): Promise<Kept | RefusedPost> {
  const { form } = handling;
  try {
    return await withPostedForm(request, form, services, (posted) =>
      checkAndKeep(posted, handling, services),
    );
  } catch (error) {
    if (!(error instanceof MalformedFormError)) throw error;
    services.log.info({ event: "form-malformed", form: form.name, reason: error.reason });
    return { kind: "malformed", status: error.status };
  }
}

async function checkAndKeep<Form extends FormDefinition, Kept>(
  posted: PostedForm,
  { form, checkFile = expectNoFile, hasEarlierFile = false, keep }: PostHandling<Form, Kept>,
  services: PostServices,
): Promise<Kept | RefusedPost> {
  const { values, key, honeypot, attachment } = posted;
  const parsed = parseForm(form, values, hasEarlierFile || attachment !== "none");
  try {
    const checked = await checkFile(attachment);
    if (!checked.ok) {
      services.log.info({ event: "attachment-refused", form: form.name, reason: checked.reason });
    }
    const errors = {
      ...(parsed.ok ? {} : parsed.errors),
      ...(form.attachment && !checked.ok ? { [form.attachment.field]: checked.problem } : {}),
    };
    if (!parsed.ok || !checked.ok)
      return { kind: "invalid", values, errors, key, lostFile: lostFile(posted, form) };
    const suspicion = suspicionOf(honeypot, key, new Date());
    return await keep({ answers: parsed.answers, values, file: checked.file, key, suspicion });
  } catch (error) {
    return explain(error, posted, form, services);
  }
}

const lostFile = ({ attachment }: PostedForm, form: FormDefinition): string | undefined =>
  attachment === "none" ? undefined : form.attachment?.field;

const expectNoFile = async (): Promise<AcceptedAttachment> => ({ ok: true, file: undefined });

/** Whatever else fails is no fault of the visitor's: it is told to us by the log, and can be sent again. */
function explain(
  error: unknown,
  posted: PostedForm,
  form: FormDefinition,
  { log, submissionKeys }: PostServices,
): RefusedPost {
  const { values, key } = posted;
  const { name } = form;
  const lost = lostFile(posted, form);
  if (error instanceof AnswersRefusedError) {
    log.info({ event: "form-refused", form: name });
    // As old as the one it replaces: whoever presses again at once is no robot.
    const changed = error.isKeyUsed && {
      key: submissionKeys.issue(renderedAt(key)),
      isKeyNew: true,
    };
    return { kind: "invalid", values, errors: error.errors, key, lostFile: lost, ...changed };
  }
  log.error({ event: "form-not-kept", form: name }, "A post could not be kept", error);
  return { kind: "unavailable", values, key, lostFile: lost };
}
