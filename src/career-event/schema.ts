import * as z from "zod/mini";
import type { FormDefinition } from "../forms/form.ts";
import { firstName, lastName } from "../forms/person.ts";
import { emailAddress } from "../forms/text.ts";

export const eventInterestForm = {
  name: "event-interest",
  schema: z.strictObject({
    firstName,
    lastName,
    email: emailAddress("Please enter a valid email address"),
    interest: z.enum(
      ["event", "workshops", "consultations"],
      "Please choose what you want to hear about",
    ),
    stage: z.enum(["student", "jobSeeker", "professional"], "Please choose your stage"),
  }),
} as const satisfies FormDefinition;
