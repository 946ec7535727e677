import { z } from "zod";

const answers = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

export type ContactAnswers = z.infer<typeof answers>;

/** Reads the stored answers of a contact form. Their rules were the form's; here only their shape counts. */
export function parseContactAnswers(stored: unknown): ContactAnswers {
  return answers.parse(stored);
}
