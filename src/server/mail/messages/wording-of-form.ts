import type { MailFact } from "../content.ts";

/** What a form and its answers are called among people. */
export type Wording = {
  /** The form's name, as in "New hiring request DS-…". */
  title: string;
  /** The label of each answer, in the order of the mail. */
  labels: Readonly<Record<string, string>>;
  /** How a stored value reads, by field and value. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Stored answers as people read them. */
export function answered({ labels, values }: Wording, stored: Record<string, unknown>): MailFact[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = stored[name];
    return typeof value === "string" && value !== ""
      ? [{ label, value: values?.[name]?.[value] ?? value }]
      : [];
  });
}
