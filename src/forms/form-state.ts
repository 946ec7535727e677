import { chooseAgainMessage } from "../common/file-messages.ts";
import type { FieldErrors, FieldValues, FormDefinition } from "./form.ts";
import { postedParameter } from "./form.ts";
import type { Hold, Outcome, ReceiptDetails } from "./outcome.ts";
import type { Confirmation, PostResult } from "./post-form.ts";
import { isReference } from "./reference.ts";

/** What a form shows when its page is rendered. */
export type FormState = {
  /** The path of the page, where the form is posted. */
  path: string;
  submissionKey: string;
  values: FieldValues;
  errors: FieldErrors;
  result: PostResult | undefined;
};

/** Where and with which key a form is rendered anew. */
type NewForm = { path: string; key: string };

/**
 * A form as a link has opened it. `?sent=…` is where a successful post without script leads.
 * @param values what is filled in already
 * @param details what else is told of what was sent
 */
export function openedForm(
  form: FormDefinition,
  query: URLSearchParams,
  values: FieldValues,
  { path, key, details }: NewForm & { details: ReceiptDetails | undefined },
): FormState {
  const confirmed = confirmation(form, query, key);
  const result = confirmed && { ...confirmed, ...details };
  return { path, submissionKey: key, values, errors: {}, result };
}

/** The form after a post that was not successful: everything that was typed is still there. */
export function returnedForm(outcome: Outcome, { path, key }: NewForm): FormState {
  const blank = { path, submissionKey: key, values: {}, errors: {}, result: undefined };
  switch (outcome.kind) {
    case "confirmed":
      return blank;
    case "invalid": {
      const { values, errors, lostFile } = outcome;
      return {
        ...blank,
        submissionKey: outcome.key,
        values,
        errors: { ...errors, ...chooseAgain(lostFile, errors) },
      };
    }
    case "unavailable": {
      const { values, lostFile } = outcome;
      const result = { kind: "unavailable" } as const;
      const errors = chooseAgain(lostFile, {});
      return { ...blank, submissionKey: outcome.key, values, errors, result };
    }
    case "malformed":
      return { ...blank, result: { kind: "malformed", isBlank: true } };
  }
}

/** A page cannot fill in a file; whoever sent one would otherwise send the rest without it. */
const chooseAgain = (lostFile: string | undefined, errors: FieldErrors): FieldErrors =>
  lostFile === undefined || errors[lostFile] ? {} : { [lostFile]: chooseAgainMessage };

function confirmation(
  form: FormDefinition,
  query: URLSearchParams,
  nextKey: string,
): Confirmation | undefined {
  const reference = query.get("sent") ?? "";
  if (query.get(postedParameter) !== form.name || !isReference(reference)) return undefined;
  const attachment = query.get("file") === "failed" ? "failed" : "none";
  const hold = readHold(query);
  return {
    kind: "confirmed",
    reference,
    attachment,
    nextKey,
    ...(hold && { hold }),
    ...(query.get("marked") === "yes" && { isMarked: true }),
  };
}

function readHold(query: URLSearchParams): Hold | undefined {
  const [start, until] = [query.get("held") ?? "", query.get("until") ?? ""];
  const areInstants = [start, until].every(
    (text) => isoInstant.test(text) && !Number.isNaN(Date.parse(text)),
  );
  return areInstants ? { start, until, wait: query.get("wait") === "yes" } : undefined;
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
