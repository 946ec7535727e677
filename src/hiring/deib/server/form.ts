import words from "../../../../content/mails/deib.yaml?raw";
import { examplePerson } from "../../../forms/server/example-person.ts";
import { registerForm } from "../../../forms/server/register-form.ts";
import { deibForm } from "../schema.ts";

export const deib = registerForm({
  definition: deibForm,
  words,
  example: { ...examplePerson, confirmationQuestion: "yes" },
});
