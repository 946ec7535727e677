import { contactForm } from "../forms/contact/schema.ts";
import { subjectAbout } from "../forms/contact/topics.ts";
import type { FieldErrors, FieldValues } from "../forms/form.ts";
import type { Outcome } from "../forms/outcome.ts";
import { parseForm } from "../forms/parse.ts";
import type { PostResult } from "../forms/post-form.ts";
import { isReference } from "../forms/reference.ts";

/** What the form shows when the page is rendered. */
export type FormState = {
  submissionKey: string;
  values: FieldValues;
  errors: FieldErrors;
  result: PostResult | undefined;
};

/**
 * The form as a link has opened it: `?about=healthcare` fills in the subject, `?email=…` the address,
 * and `?sent=…` is where a successful post without script leads.
 */
export function openedForm(query: URLSearchParams, newKey: string): FormState {
  return {
    submissionKey: newKey,
    values: { subject: subjectAbout(query.get("about")), email: validEmail(query.get("email")) },
    errors: {},
    result: confirmation(query, newKey),
  };
}

/** The form after a post that was not successful: everything that was typed is still there. */
export function returnedForm(outcome: Outcome, newKey: string): FormState {
  const blank = { submissionKey: newKey, values: {}, errors: {}, result: undefined };
  switch (outcome.kind) {
    case "confirmed":
      return blank;
    case "invalid":
      return {
        ...blank,
        submissionKey: outcome.key,
        values: outcome.values,
        errors: outcome.errors,
      };
    case "unavailable":
      return {
        ...blank,
        submissionKey: outcome.key,
        values: outcome.values,
        result: { kind: "unavailable" },
      };
    case "malformed":
      return { ...blank, result: { kind: "malformed" } };
  }
}

function confirmation(query: URLSearchParams, nextKey: string): PostResult | undefined {
  const reference = query.get("sent") ?? "";
  if (!isReference(reference)) return undefined;
  const attachment = query.get("file") === "failed" ? "failed" : "none";
  return { kind: "confirmed", reference, attachment, nextKey };
}

function validEmail(email: string | null): string {
  if (!email) return "";
  const parsed = parseForm(contactForm, { email });
  return !parsed.ok && parsed.errors.email ? "" : email;
}
