import words from "../../../../content/mails/rpo.yaml?raw";
import { examplePerson } from "../../../forms/server/example-person.ts";
import { registerForm } from "../../../forms/server/register-form.ts";
import { rpoForm } from "../schema.ts";

export const rpo = registerForm({
  definition: rpoForm,
  words,
  example: { ...examplePerson, purpose: "hiring", consent: "yes" },
});
