import {
  ana,
  type FormFact,
  names,
  nobody,
  person,
} from "../../../tests/e2e/spec-facts/form-fact.ts";

export const fact: FormFact = {
  name: "rpo",
  paths: ["/services/rpo"],
  button: "Get Started",
  success: ["Form submitted successfully", "We'll be in touch shortly!"],
  defaults: { ...person, note: "" },
  answers: (email) => [
    ...ana(email, "Business email"),
    ["I am seeking work", true],
    ["Note optional", "Thirty welders in Tampa"],
    ["I accept the privacy policy", true],
  ],
  broken: [
    {
      answers: nobody("Business email"),
      messages: [
        ...names,
        "Invalid business email",
        "Please select your purpose",
        "You must accept the privacy policy",
      ],
    },
  ],
  mails: {
    staff: "New RPO request",
    receipt: "We have your request",
    says: ["Purpose: Seeking work", "Thirty welders in Tampa", "Privacy policy: Accepted"],
  },
};
