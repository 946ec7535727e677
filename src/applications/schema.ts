import * as z from "zod/mini";
import type { FormDefinition } from "../forms/form.ts";
import { firstName, lastName } from "../forms/person.ts";
import { emailAddress, line, optionalWebLink, paragraphs } from "../forms/text.ts";

const details = {
  firstName,
  lastName,
  email: emailAddress("Please enter a valid email address"),
  phone: z.optional(line({ label: "Phone number", min: 0, max: 40, tooShort: "" })),
  link: optionalWebLink("Please paste the whole link, beginning with https://"),
  resumeText: z.optional(paragraphs({ label: "Your résumé", min: 0, max: 20_000, tooShort: "" })),
  start: z.optional(line({ label: "Your start", min: 0, max: 120, tooShort: "" })),
  consent: z.literal(
    "yes",
    "Please agree that we may use what you send to consider your application",
  ),
};

const together = {
  fields: ["link", "resume", "resumeText"],
  complaint: ({ link = "", resumeText = "" }, hasFile) =>
    hasFile || link.trim() !== "" || resumeText.trim() !== ""
      ? undefined
      : "Please attach a résumé, paste a link or paste the text: we need one of the three",
} as const satisfies FormDefinition["together"];

const noJob = "Please open the job's page again: we could not tell which job you mean";

/** Applies for a job, without an account. Nothing is asked that may not decide: no sex, race, age, disability or earlier pay. */
export const applicationForm = {
  name: "application",
  schema: z.strictObject({
    ...details,
    /** The job's id. */
    job: z.string(noJob).check(z.regex(/^[1-9]\d{0,15}$/, noJob)),
  }),
  attachment: { field: "resume", bucket: "resumes" },
  together,
} as const satisfies FormDefinition;

/** Says under the private link whether a résumé may go to a client. */
export const consentForm = {
  name: "client-consent",
  schema: z.strictObject({
    number: z.string().check(z.regex(/^\d{1,4}$/)),
    answer: z.enum(["yes", "no"]),
  }),
  keyless: true,
} as const satisfies FormDefinition;

/** What can be corrected of an application afterwards: all but the job. */
export const applicationDetails = {
  name: "application",
  schema: z.strictObject(details),
  together,
} as const satisfies FormDefinition;
