import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { note } from "../../forms/note.ts";
import { firstName, lastName } from "../../forms/person.ts";
import { emailAddress } from "../../forms/text.ts";

export const deibForm = {
  name: "deib",
  schema: z.strictObject({
    firstName,
    lastName,
    email: emailAddress("Invalid email address"),
    confirmationQuestion: z.enum(["yes", "no"], "Please confirm your intent"),
    note,
  }),
} as const satisfies FormDefinition;
