import type { Answers } from "../../forms/form.ts";
import type { knownForms, LinkedFormName } from "../forms.ts";

type ExampleAnswers = {
  [Name in LinkedFormName]: Answers<(typeof knownForms)[Name]["definition"]>;
};

const person = { firstName: "Ana", lastName: "Example", email: "ana@example.com" };
const call = {
  ...person,
  slot: "2027-03-11T15:00:00.000Z",
  zone: "America/Chicago",
  phone: "305 555 0142",
  note: "We are hiring for two sites.\nPlease show us both.",
};
const { phone: _, ...workshop } = call;
const request = { ...person, times: "Tuesdays after 15:00, or any Friday." };

/** Invented answers for each form: its mails are shown with them at `/dev/mail`. */
export const exampleAnswers: ExampleAnswers = {
  contact: {
    name: "Ana Example",
    email: "ana@example.com",
    subject: "Two nurses for January",
    message: "We need two nurses for the night shift from January.\nCan you help?",
  },
  hire: { ...person, phone: "305 555 0142", userType: "employer", service: "executive" },
  rpo: { ...person, purpose: "hiring", consent: "yes" },
  deib: { ...person, confirmationQuestion: "yes" },
  application: {
    ...person,
    phone: "",
    link: "https://portfolio.example.com/ana",
    resumeText: "Nurse since 2012.\nTwo hospitals, one of them by night.",
    start: "In four weeks",
    consent: "yes",
    job: "1",
  },
  "video-series": { ...person, confirmationQuestion: "no" },
  "talent-network": {
    ...person,
    work: "Nurse, intensive care",
    place: "Miami",
    link: "https://portfolio.example.com/ana",
    consent: "yes",
  },
  "event-interest": { ...person, interest: "workshops", stage: "professional" },
  demo: call,
  consultation: call,
  "culture-workshop": workshop,
  "event-workshops": workshop,
  "demo-request": request,
  "consultation-request": request,
  "culture-workshop-request": request,
};
