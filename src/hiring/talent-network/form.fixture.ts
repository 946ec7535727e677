import {
  ana,
  type FormFact,
  names,
  nobody,
  person,
} from "../../../tests/e2e/spec-facts/form-fact.ts";

export const fact: FormFact = {
  name: "talent-network",
  paths: ["/find-a-job"],
  button: "Join Our Network",
  success: ["Welcome to the network", "A recruiter reads it within one working day."],
  defaults: { ...person, work: "", place: "", resume: "", link: "" },
  answers: (email) => [
    ...ana(email),
    ["What you do", "Nurse, intensive care"],
    ["City or remote", "Miami"],
    ["Link", "https://portfolio.example.com/ana"],
    ["You may contact me about work", true],
  ],
  broken: [
    {
      answers: nobody(),
      messages: [
        ...names,
        "Please enter a valid email address",
        "Please say what you do, in a few words",
        "Please name a city, or write remote",
        "Please attach a résumé or paste a link: we need one of the two",
        "Please agree that we may contact you about work",
      ],
    },
    {
      answers: [
        ...ana("ana@example.com"),
        ["What you do", "Nurse"],
        ["City or remote", "Remote"],
        ["Link", "http://portfolio.example.com/ana"],
        ["You may contact me about work", true],
      ],
      messages: ["Please paste the whole link, beginning with https://"],
    },
  ],
  mails: {
    staff: "New talent network entry",
    receipt: "You are in the talent network",
    says: [
      "Job or skill: Nurse, intensive care",
      "City or remote: Miami",
      "Link: https://portfolio.example.com/ana",
      "Contact about work: Agreed",
    ],
  },
};
