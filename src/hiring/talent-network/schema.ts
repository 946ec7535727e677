import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { firstName, lastName } from "../../forms/person.ts";
import { emailAddress, line, optionalWebLink } from "../../forms/text.ts";

export const talentNetworkForm = {
  name: "talent-network",
  schema: z.strictObject({
    firstName,
    lastName,
    email: emailAddress("Please enter a valid email address"),
    work: line({
      label: "What you do",
      min: 2,
      max: 120,
      tooShort: "Please say what you do, in a few words",
    }),
    place: line({
      label: "Your place",
      min: 2,
      max: 120,
      tooShort: "Please name a city, or write remote",
    }),
    link: optionalWebLink("Please paste the whole link, beginning with https://"),
    consent: z.literal("yes", "Please agree that we may contact you about work"),
  }),
  attachment: { field: "resume", bucket: "resumes" },
  together: {
    fields: ["link", "resume"],
    complaint: ({ link = "" }, hasFile) =>
      hasFile || link.trim() !== ""
        ? undefined
        : "Please attach a résumé or paste a link: we need one of the two",
  },
} as const satisfies FormDefinition;
