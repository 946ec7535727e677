import type { FormAnswer } from "../support/form-page.ts";

/** What the specification says of one form, and what we decided where it is silent: what the browser tests hold it against. */
export type FormFact = {
  name: string;
  /** The pages that it stands on. */
  paths: readonly string[];
  button: string;
  /** The words of the toast and of the notice under the form. */
  success: readonly [title: string, description: string];
  /** What is posted from the untouched form. */
  defaults: Readonly<Record<string, string>>;
  /** A valid message, in the order of the Tab key. */
  answers: (email: string) => readonly FormAnswer[];
  /** What breaks its rules, and the messages in the order of the form. Unanswered choices are unmade. */
  broken: readonly { answers: readonly FormAnswer[]; messages: readonly string[] }[];
  /** What the subject of each mail is before the reference, and what the one to staff says besides the email. */
  mails: { staff: string; receipt: string; says: readonly string[] };
};

export const person = { firstName: "", lastName: "", email: "" };
export const ana = (email: string, label = "Email"): readonly FormAnswer[] => [
  ["First name", "Ana"],
  ["Last name", "Ruiz"],
  [label, email],
];
export const nobody = (label = "Email"): readonly FormAnswer[] => [
  ["First name", "A"],
  ["Last name", " R "],
  [label, "ana@example"],
];
export const names = ["First name is required", "Last name is required"];
