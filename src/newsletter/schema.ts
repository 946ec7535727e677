import * as z from "zod/mini";
import { answerId, type FormDefinition } from "../forms/form.ts";
import { emailAddress } from "../forms/text.ts";

/** Asking for the newsletter. It has no key: the box stands on pages that are files, and an address can ask only once. */
export const newsletterForm = {
  name: "newsletter",
  schema: z.strictObject({ email: emailAddress("Please enter a valid email address") }),
  keyless: true,
} as const satisfies FormDefinition;

/** Where the box is posted, and where a visitor may also open it as a page. */
export const newsletterPath = "/newsletter";

/** What the box posts to. The fragment leads to the answer. */
export const newsletterAction: string = `${newsletterPath}#${answerId(newsletterForm)}`;
