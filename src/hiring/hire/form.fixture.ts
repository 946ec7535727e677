import {
  ana,
  type FormFact,
  names,
  nobody,
  person,
} from "../../../tests/e2e/spec-facts/form-fact.ts";

export const fact: FormFact = {
  name: "hire",
  paths: ["/services/staffing", "/hire"],
  button: "Hire Someone",
  success: ["Form submitted", "We'll get back to you soon!"],
  defaults: { ...person, phone: "", userType: "employer", note: "" },
  answers: (email) => [
    ...ana(email),
    ["Phone", "305 555 0142"],
    ["I am a job seeker", true],
    ["Note optional", "Night shifts"],
  ],
  broken: [
    {
      answers: [...nobody(), ["Phone", "555 0142"]],
      messages: [
        ...names,
        "Invalid email address",
        "Phone number must be at least 10 digits",
        "Please select your role",
      ],
    },
  ],
  mails: {
    staff: "New request to a recruiter",
    receipt: "We have your request",
    says: ["Phone: 305 555 0142", "Role: Job seeker", "Night shifts"],
  },
};
