import words from "../../../content/mails/application.yaml?raw";
import { examplePerson } from "../../forms/server/example-person.ts";
import { registerForm } from "../../forms/server/register-form.ts";
import { applicationReceipt, applicationStaff } from "../mails.ts";
import { applicationDetails, applicationForm } from "../schema.ts";
import { applicationRecord } from "./application-record.ts";
import { jobOfApplication } from "./held-application.ts";

export const application = registerForm({
  definition: applicationForm,
  correction: applicationDetails,
  linkedRecord: applicationRecord,
  hold: {
    fields: ["firstName", "lastName", "email", "link", "resumeText"],
    about: jobOfApplication,
  },
  words,
  example: {
    ...examplePerson,
    phone: "",
    link: "https://portfolio.example.com/ana",
    resumeText: "Nurse since 2012.\nTwo hospitals, one of them by night.",
    start: "In four weeks",
    consent: "yes",
    job: "1",
  },
  mails: { staff: applicationStaff, receipt: applicationReceipt },
});
