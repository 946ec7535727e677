import { z } from "zod";
import text from "../../content/mails/forms.yaml?raw";
import { readYaml } from "../common/read-yaml.ts";
import type { FormDefinition } from "../forms/form.ts";
import { type Wording, wordingSchema } from "../forms/mails/wording-of-form.ts";
import { knownForms, type LinkedFormName } from "./forms.ts";

/** Each form has its words, and each label stands for a field of it. */
const schema = z.strictObject(
  Object.fromEntries(
    Object.entries(knownForms).map(([name, { definition }]) => [name, wordingFor(definition)]),
  ),
);

const wordings: Record<string, Wording> = readYaml("content/mails/forms.yaml", text, schema);

/** What mails and the private link say of a form. */
export function wordingOf(form: LinkedFormName): Wording {
  const wording = wordings[form];
  if (!wording) throw new Error(`The form ${form} has no words`);
  return wording;
}

function wordingFor({ schema: { shape } }: FormDefinition) {
  return wordingSchema.refine(({ labels }) => Object.keys(labels).every((name) => name in shape), {
    error: "has a label for what is no field of the form",
    path: ["labels"],
  });
}
