import type { FormFact } from "../../tests/e2e/spec-facts/form-fact.ts";

export const fact: FormFact = {
  name: "contact",
  paths: ["/contact"],
  button: "Send Message",
  success: ["Message sent!", "We'll get back to you as soon as possible."],
  defaults: { name: "", email: "", subject: "", message: "", attachment: "" },
  answers: (email) => [
    ["Name", "Ana Ruiz"],
    ["Email", email],
    ["Subject", "Two nurses for January"],
    ["Message", "We need two nurses for the night shift."],
  ],
  broken: [
    {
      answers: [
        ["Name", " A "],
        ["Email", "ana@example"],
        ["Subject", "Four"],
        ["Message", "Too short"],
      ],
      messages: [
        "Name must be at least 2 characters",
        "Please enter a valid email address",
        "Subject must be at least 5 characters",
        "Message must be at least 10 characters",
      ],
    },
  ],
  mails: {
    staff: "New contact message",
    receipt: "We have your message",
    says: ["Name: Ana Ruiz", "Subject: Two nurses for January"],
  },
};
