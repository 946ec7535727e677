import { z } from "zod";
import { withPromises } from "../../common/promises.ts";
import { readYaml } from "../../common/read-yaml.ts";
import type { FormDefinition } from "../form.ts";

const words = withPromises.trim().min(1);

const receipt = z.strictObject({
  subject: words,
  heading: words,
  /** What happens next and by when, a paragraph each. */
  next: z.array(words).min(1).meta({ label: "What happens next" }),
  /** What the private link is for, where it is for more than keeping an eye on what was sent. */
  link: words.optional().meta({ label: "What the link is for" }),
});

/** What a form and its answers are called among people. */
export const wordingSchema = z.strictObject({
  /** The form's name, as in "New request to a recruiter DS-…". */
  title: words,
  /** The label of each answer, in the order of the mail. */
  labels: z.record(z.string(), words).meta({ label: "Names of the answers" }),
  /** How a stored value reads, by field and value. */
  values: z
    .record(z.string(), z.record(z.string(), words))
    .optional()
    .meta({ label: "Words of what was chosen" }),
  /** What the visitor's mail says, where the program does not compose it. */
  receipt: receipt.optional().meta({ label: "Mail to the sender" }),
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
