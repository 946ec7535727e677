import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { note } from "../../forms/note.ts";
import { firstName, lastName } from "../../forms/person.ts";
import { emailAddress } from "../../forms/text.ts";

export const rpoForm = {
  name: "rpo",
  schema: z.strictObject({
    firstName,
    lastName,
    email: emailAddress("Invalid business email"),
    purpose: z.enum(["hiring", "seeking"], "Please select your purpose"),
    note,
    consent: z.literal("yes", "You must accept the privacy policy"),
  }),
} as const satisfies FormDefinition;
