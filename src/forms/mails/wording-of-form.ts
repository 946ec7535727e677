import { z } from "zod";
import { readYaml } from "../../common/read-yaml.ts";
import type { AskedField } from "../../platform/db/tables.ts";
import type { MailBlock, MailFact } from "../../platform/mail/content.ts";
import type { MessageSource } from "../../platform/mail/message.ts";
import type { FormDefinition } from "../form.ts";
import { allFields, type ReadableAnswer, readableAnswers } from "./asked-fields.ts";

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
const wordingSchema = z.strictObject({
  /** The form's name, as in "New hiring request DS-…". */
  title: words,
  /** The label of each answer, in the order of the mail. */
  labels: z.record(z.string(), words),
  /** How a stored value reads, by field and value. */
  values: z.record(z.string(), z.record(z.string(), words)).optional(),
  /** What the visitor's mail says, where the program does not compose it. */
  receipt: receipt.optional(),
});
export type Wording = z.output<typeof wordingSchema>;

/**
 * Reads what mails and the private link say of a form.
 * @param text of `content/mails/<its name>.yaml`
 * @throws {Error} naming the file and what is wrong with it
 */
export function readWording({ name, schema: { shape } }: FormDefinition, text: string): Wording {
  const schema = wordingSchema.refine(
    ({ labels }) => Object.keys(labels).every((field) => field in shape),
    { error: "has a label for what is no field of the form", path: ["labels"] },
  );
  return readYaml(`content/mails/${name}.yaml`, text, schema);
}

/** The fields of a form as it asks them now, in the order of the mail. */
export function fieldsOf({ labels, values }: Wording): AskedField[] {
  return Object.entries(labels).map(([name, label]) => {
    const called = values?.[name];
    return { name, label, ...(called && { values: called }) };
  });
}

/** The answers of a submission under the labels that its sender had before them. */
export const answeredAsAsked = (
  { submission, asked }: Pick<MessageSource, "submission" | "asked">,
  wording: Wording,
): ReadableAnswer[] => readableAnswers(allFields(asked, fieldsOf(wording)), submission.answers);

/** The same for a mail: facts of one line, and texts of several each as a quote under its label. */
export function answeredInBlocks(
  source: MessageSource,
  wording: Wording,
): { facts: MailFact[]; quotes: MailBlock[] } {
  const all = answeredAsAsked(source, wording);
  const isText = ({ value }: MailFact) => value.includes("\n");
  return {
    facts: all.filter((fact) => !isText(fact)),
    quotes: all
      .filter(isText)
      .map(({ label, value }) => ({ kind: "quote", heading: label, text: value })),
  };
}
