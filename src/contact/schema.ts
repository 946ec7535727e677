import * as z from "zod/mini";
import type { FormDefinition } from "../forms/form.ts";
import { emailAddress, line, paragraphs } from "../forms/text.ts";

export const contactForm = {
  name: "contact",
  schema: z.strictObject({
    name: line({
      label: "Name",
      min: 2,
      max: 120,
      tooShort: "Name must be at least 2 characters",
    }),
    email: emailAddress("Please enter a valid email address"),
    subject: line({
      label: "Subject",
      min: 5,
      max: 200,
      tooShort: "Subject must be at least 5 characters",
    }),
    message: paragraphs({
      label: "Message",
      min: 10,
      max: 10_000,
      tooShort: "Message must be at least 10 characters",
    }),
  }),
  attachment: { field: "attachment", bucket: "contact-attachments" },
} as const satisfies FormDefinition;
