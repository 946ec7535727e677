import type { FieldValues } from "../forms/form.ts";
import { subjectAbout } from "./topics.ts";

/** What a link fills in: `?about=healthcare` the subject. */
export function openingValues(query: URLSearchParams): FieldValues {
  return { subject: subjectAbout(query.get("about")) };
}
