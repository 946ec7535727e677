import {
  ana,
  type FormFact,
  names,
  nobody,
  person,
} from "../../../tests/e2e/spec-facts/form-fact.ts";

export const fact: FormFact = {
  name: "deib",
  paths: ["/services/deib"],
  button: "Register",
  success: ["Registration received", "We'll be in touch shortly!"],
  defaults: { ...person, confirmationQuestion: "yes", note: "" },
  answers: (email) => [
    ...ana(email),
    ["No, I need more information", true],
    ["Note optional", "Ruiz Clinics"],
  ],
  broken: [
    {
      answers: nobody(),
      messages: [...names, "Invalid email address", "Please confirm your intent"],
    },
  ],
  mails: {
    staff: "New DEIB registration",
    receipt: "We have your registration",
    says: ["Ready to start: No, needs more information", "Ruiz Clinics"],
  },
};
