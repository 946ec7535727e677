import type { Message, MessageSource } from "../../platform/mail/message.ts";
import type { Answers, FormDefinition } from "../form.ts";
import { receiptOf, staffMail } from "../mails/form-mails.ts";
import { readWording, type Wording } from "../mails/read-wording.ts";
import type { KnownForm } from "./known-form.ts";

type Composed = Message | Promise<Message>;

type FormParts<Form extends FormDefinition, Source> = Omit<KnownForm, "definition" | "wording"> & {
  definition: Form;
  /** The text of `content/mails/<name>.yaml`. */
  words: string;
  /** Invented answers that the form takes: `/dev/mail` shows its mails with them. */
  example: Answers<Form>;
  /** What the usual mails of a form cannot say. */
  mails?: {
    staff?: (source: Source, wording: Wording) => Composed;
    receipt?: (source: Source) => Composed;
  };
};

/** A form with its mails and an example of what it takes. */
export type RegisteredForm<
  Form extends FormDefinition = FormDefinition,
  Source extends MessageSource = MessageSource,
> = KnownForm & {
  definition: Form;
  example: Answers<Form>;
  mails: { staff: (source: Source) => Composed; receipt: (source: Source) => Composed };
};

/**
 * Puts together all that the server knows of a form.
 * @throws {Error} when its words are wrong, or say nothing for a receipt that is not composed otherwise
 */
export function registerForm<
  const Form extends FormDefinition,
  Source extends MessageSource = MessageSource,
>({ words, mails = {}, ...form }: FormParts<Form, Source>): RegisteredForm<Form, Source> {
  const wording = readWording(form.definition, words);
  const { staff = staffMail, receipt = receiptOf(wording) } = mails;
  return { ...form, wording, mails: { staff: (source) => staff(source, wording), receipt } };
}
