import type { Database } from "../../platform/db/client.ts";
import type { Log } from "../../platform/log.ts";
import type { FileStorage } from "../../platform/storage/storage.ts";
import { InspectionUnavailableError } from "../../platform/uploads/inspector.ts";
import type { FormDefinition } from "../form.ts";
import type { Outcome } from "../outcome.ts";
import { parseForm } from "../parse.ts";
import {
  type AcceptedAttachment,
  type AttachmentChecks,
  validateAttachment,
} from "./attachment.ts";
import type { IncomingFiles } from "./incoming-files.ts";
import type { FindForm } from "./known-form.ts";
import { AnswersRefusedError } from "./linked-record.ts";
import { MalformedFormError, type PostedForm } from "./posted-form.ts";
import { readForm } from "./read-form.ts";
import { keyId, renderedAt, type SubmissionKeys } from "./submission-key.ts";
import { submit } from "./submit.ts";
import { suspicionOf } from "./suspicion.ts";

export type SubmissionServices = {
  db: Database["db"];
  storage: FileStorage;
  incoming: IncomingFiles;
  submissionKeys: SubmissionKeys;
  findForm: FindForm;
  /** What tells a visitor's network from others, by the visitor's address. */
  networkOf: (address: string) => string;
  attachmentLimitBytes: number;
  log: Log;
  /** Wakes the worker that delivers mail. */
  onSubmitted: () => void;
};

type ReceivingServices = SubmissionServices & AttachmentChecks;

/**
 * Takes a posted form the whole way: read, validated, kept. Nothing else answers `confirmed`, and that only
 * after the database has committed. Mail is delivered afterwards.
 */
export async function receive(
  request: Request,
  form: FormDefinition,
  clientAddress: string,
  services: ReceivingServices,
): Promise<Outcome> {
  const { incoming, attachmentLimitBytes, log } = services;
  let posted: PostedForm | undefined;
  try {
    posted = await readForm(request, form, services, attachmentLimitBytes);
    return await validateAndKeep(posted, form, clientAddress, services);
  } catch (error) {
    if (!(error instanceof MalformedFormError)) throw error;
    log.info({ event: "form-malformed", form: form.name, reason: error.reason });
    return { kind: "malformed", status: error.status };
  } finally {
    if (typeof posted?.attachment === "object") await incoming.discard(posted.attachment.path);
  }
}

async function validateAndKeep(
  posted: PostedForm,
  form: FormDefinition,
  clientAddress: string,
  services: ReceivingServices,
): Promise<Outcome> {
  const { values, key } = posted;
  const parsed = parseForm(form, values, posted.attachment !== "none");
  const network = services.networkOf(clientAddress);
  const attachment = await tryValidating(posted, form, network, services);
  if (attachment === "unavailable") return { kind: "unavailable", values, key };
  if (!attachment.ok) {
    services.log.info({ event: "attachment-refused", form: form.name, reason: attachment.reason });
  }
  const errors = {
    ...(parsed.ok ? {} : parsed.errors),
    ...(form.attachment && !attachment.ok ? { [form.attachment.field]: attachment.problem } : {}),
  };
  if (!parsed.ok || !attachment.ok) return { kind: "invalid", values, errors, key };
  return keep(posted, form, parsed.answers, attachment, network, services);
}

/** @returns `unavailable` when the file cannot be looked through now, through no fault of it */
async function tryValidating(
  { attachment }: PostedForm,
  form: FormDefinition,
  network: string,
  services: ReceivingServices,
): Promise<Awaited<ReturnType<typeof validateAttachment>> | "unavailable"> {
  try {
    return await validateAttachment(attachment, network, services);
  } catch (error) {
    if (!(error instanceof InspectionUnavailableError)) throw error;
    services.log.error({ event: "form-not-kept", form: form.name }, error.message, error);
    return "unavailable";
  }
}

async function keep(
  { values, key, honeypot }: PostedForm,
  form: FormDefinition,
  answers: Record<string, unknown>,
  { file }: AcceptedAttachment,
  network: string,
  { db, storage, submissionKeys, findForm, log, onSubmitted }: SubmissionServices,
): Promise<Outcome> {
  const suspicion = suspicionOf(honeypot, key, new Date());
  const linkedRecord = findForm(form.name)?.linkedRecord?.(answers, network);
  const submission = { form, answers, key: keyId(key), suspicion, file, linkedRecord };
  try {
    const receipt = await submit({ db, storage }, submission);
    log.info({ event: "form-kept", form: form.name, reference: receipt.reference });
    onSubmitted();
    return { kind: "confirmed", ...receipt };
  } catch (error) {
    if (error instanceof AnswersRefusedError) {
      log.info({ event: "form-refused", form: form.name });
      // As old as the one it replaces: whoever presses again at once is no robot.
      const changed = error.isKeyUsed && {
        key: submissionKeys.issue(renderedAt(key)),
        isKeyNew: true,
      };
      return { kind: "invalid", values, errors: error.errors, key, ...changed };
    }
    log.error({ event: "form-not-kept", form: form.name }, "A submission could not be kept", error);
    return { kind: "unavailable", values, key };
  }
}
