import type { MailBlock, MailFact } from "../content.ts";

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

/** The same for a mail: facts of one line, and texts of several each as a quote under its label. */
export function answeredInBlocks(
  wording: Wording,
  stored: Record<string, unknown>,
): { facts: MailFact[]; quotes: MailBlock[] } {
  const all = answered(wording, stored);
  const isText = ({ value }: MailFact) => value.includes("\n");
  return {
    facts: all.filter((fact) => !isText(fact)),
    quotes: all
      .filter(isText)
      .map(({ label, value }) => ({ kind: "quote", heading: label, text: value })),
  };
}
