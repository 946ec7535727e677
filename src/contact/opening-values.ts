import { contactForm } from "../forms/contact/schema.ts";
import { subjectAbout } from "../forms/contact/topics.ts";
import type { FieldValues } from "../forms/form.ts";
import { parseForm } from "../forms/parse.ts";

/** What a link fills in: `?about=healthcare` the subject, `?email=…` the address. */
export function openingValues(query: URLSearchParams): FieldValues {
  return { subject: subjectAbout(query.get("about")), email: validEmail(query.get("email")) };
}

function validEmail(email: string | null): string {
  if (!email) return "";
  const parsed = parseForm(contactForm, { email });
  return !parsed.ok && parsed.errors.email ? "" : email;
}
