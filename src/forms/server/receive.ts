import type { Database } from "../../platform/db/client.ts";
import type { FileStorage } from "../../platform/storage/storage.ts";
import type { UnderWay } from "../../platform/under-way.ts";
import type { FormDefinition } from "../form.ts";
import { fieldsOf } from "../mails/wording-of-form.ts";
import type { Outcome } from "../outcome.ts";
import { type AttachmentChecks, validateAttachment } from "./attachment.ts";
import type { FindForm } from "./known-form.ts";
import { keyId } from "./submission-key.ts";
import { submit } from "./submit.ts";
import { type CheckedPost, type PostServices, takePost } from "./take-post.ts";

export type SubmissionServices = PostServices & {
  db: Database["db"];
  storage: FileStorage;
  findForm: FindForm;
  /** What tells a visitor's network from others, by the visitor's address. */
  networkOf: (address: string) => string;
  /** Wakes the worker that delivers mail. */
  onSubmitted: () => void;
};

/** `posts`: those that are worked on. One whose body still arrives is none: a slow line takes minutes, and costs little. */
export type ReceivingServices = SubmissionServices & AttachmentChecks & { posts: UnderWay };

/** Takes a posted form and keeps it as a submission. Mail is delivered afterwards. */
export function receive(
  request: Request,
  form: FormDefinition,
  clientAddress: string,
  services: ReceivingServices,
): Promise<Outcome> {
  const { posts } = services;
  const network = services.networkOf(clientAddress);
  return takePost(
    request,
    {
      form,
      checkFile: (posted) => posts.during(() => validateAttachment(posted, network, services)),
      keep: (post) => posts.during(() => keep(post, form, network, services)),
    },
    services,
  );
}

async function keep(
  { answers, key, suspicion, file }: CheckedPost<FormDefinition>,
  form: FormDefinition,
  network: string,
  { db, storage, findForm, log, onSubmitted }: SubmissionServices,
): Promise<Outcome> {
  const known = findForm(form.name);
  const linkedRecord = known?.linkedRecord?.(answers, network);
  const fields = known ? fieldsOf(known.wording) : [];
  const submission = { form, fields, answers, key: keyId(key), suspicion, file, linkedRecord };
  const receipt = await submit({ db, storage, log }, submission);
  log.info({ event: "form-kept", form: form.name, reference: receipt.reference });
  onSubmitted();
  return { kind: "confirmed", ...receipt };
}
