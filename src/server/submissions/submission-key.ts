import { v7, validate, version } from "uuid";

/**
 * A key to render inside a form. It makes a double click, Back and resubmit one submission, and, being
 * a UUID of version 7 (RFC 9562), it also tells when the form was rendered.
 */
export function newSubmissionKey(): string {
  return v7();
}

/** Whether a posted key is one that {@link newSubmissionKey} could have made. */
export function isSubmissionKey(text: string): boolean {
  return validate(text) && version(text) === 7;
}

/** When the form with this key was rendered. */
export function renderedAt(key: string): Date {
  return new Date(Number.parseInt(key.replace("-", "").slice(0, 12), 16));
}
