import words from "../../../content/mails/event-interest.yaml?raw";
import { examplePerson } from "../../forms/server/example-person.ts";
import { registerForm } from "../../forms/server/register-form.ts";
import { eventInterestForm } from "../schema.ts";

export const eventInterest = registerForm({
  definition: eventInterestForm,
  words,
  example: { ...examplePerson, interest: "workshops", stage: "professional" },
});
