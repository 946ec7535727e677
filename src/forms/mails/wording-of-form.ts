import { z } from "zod";
import type { MailBlock, MailFact } from "../../platform/mail/content.ts";

const words = z.string().trim().min(1);

const receipt = z.strictObject({
  subject: words,
  heading: words,
  /** What happens next and by when, a paragraph each. */
  next: z.array(words).min(1),
  /** What the private link is for, where it is for more than keeping an eye on what was sent. */
  link: words.optional(),
});

/** What a form and its answers are called among people. */
export const wordingSchema = z.strictObject({
  /** The form's name, as in "New hiring request DS-…". */
  title: words,
  /** The label of each answer, in the order of the mail. */
  labels: z.record(z.string(), words),
  /** How a stored value reads, by field and value. */
  values: z.record(z.string(), z.record(z.string(), words)).optional(),
  /** What the visitor's mail says. Without one, the form's first mails are composed by themselves. */
  receipt: receipt.optional(),
});
export type Wording = z.output<typeof wordingSchema>;
export type ReceiptWording = z.output<typeof receipt>;

/** Stored answers as people read them. */
export function answered({ labels, values }: Wording, stored: Record<string, unknown>): MailFact[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = stored[name];
    if (typeof value !== "string" || value === "") return [];
    const called = values?.[name] ?? {};
    return [{ label, value: Object.hasOwn(called, value) ? (called[value] ?? value) : value }];
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
