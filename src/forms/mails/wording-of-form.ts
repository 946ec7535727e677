import type { AskedField } from "../../platform/db/tables.ts";
import type { MailBlock, MailFact } from "../../platform/mail/content.ts";
import type { MessageSource } from "../../platform/mail/message.ts";
import { allFields, type ReadableAnswer, readableAnswers } from "./asked-fields.ts";
import type { Wording } from "./read-wording.ts";

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
