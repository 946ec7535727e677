import { ana, type FormFact, names, nobody, person } from "../../tests/e2e/spec-facts/form-fact.ts";

export const fact: FormFact = {
  name: "event-interest",
  paths: ["/jobs/be-the-light"],
  button: "Tell me when dates are out",
  success: ["You are on the list", "We'll write to you when the dates are out."],
  defaults: person,
  answers: (email) => [...ana(email), ["The workshops", true], ["I am a professional", true]],
  broken: [
    {
      answers: nobody(),
      messages: [
        ...names,
        "Please enter a valid email address",
        "Please choose what you want to hear about",
        "Please choose your stage",
      ],
    },
  ],
  mails: {
    staff: "New event interest",
    receipt: "You are on the list for Be the Light",
    says: ["Dates of: The workshops", "Stage: Professional"],
  },
};
