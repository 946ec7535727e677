import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { note } from "../../forms/note.ts";
import { firstName, lastName } from "../../forms/person.ts";
import { emailAddress, line } from "../../forms/text.ts";

/** The services that a link may name, as `/hire?service=executive`, with what the form says of them. */
export const hireServices = {
  executive: "Executive search",
  tech: "Technology staffing",
  talent: "Professional talent",
} as const;

export const hireForm = {
  name: "hire",
  schema: z.strictObject({
    firstName,
    lastName,
    email: emailAddress("Invalid email address"),
    phone: line({
      label: "Phone number",
      min: 10,
      max: 40,
      tooShort: "Phone number must be at least 10 digits",
    }),
    userType: z.enum(["employer", "jobSeeker"], "Please select your role"),
    note,
    service: z.optional(z.enum(["executive", "tech", "talent"])),
  }),
} as const satisfies FormDefinition;

export function isHireService(name: string): name is keyof typeof hireServices {
  return Object.hasOwn(hireServices, name);
}
