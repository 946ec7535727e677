import {
  ana,
  type FormFact,
  names,
  nobody,
  person,
} from "../../../tests/e2e/spec-facts/form-fact.ts";

export const fact: FormFact = {
  name: "video-series",
  paths: ["/services/deib"],
  button: "Get Instant Access",
  success: ["Registration successful", "We'll send you access to the video series shortly!"],
  defaults: person,
  answers: (email) => [...ana(email, "Work email"), ["Yes, I'm ready to start", true]],
  broken: [
    {
      answers: nobody("Work email"),
      messages: [...names, "Please enter a valid work email address", "Please confirm your intent"],
    },
  ],
  mails: {
    staff: "New video series registration",
    receipt: "You are registered for the video series",
    says: ["Ready to start: Yes, ready to start"],
  },
};
