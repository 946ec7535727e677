import type { Answers, FieldErrors, FieldValues, FormDefinition } from "./form.ts";

export type ParsedForm<Form extends FormDefinition> =
  | { ok: true; answers: Answers<Form> }
  | { ok: false; errors: FieldErrors };

/**
 * Judges what was typed by the form's schema. Browser and server call the same function.
 * @returns the checked answers, or the first complaint about each field in the schema's order
 */
export function parseForm<Form extends FormDefinition>(
  form: Form,
  values: FieldValues,
): ParsedForm<Form> {
  const parsed = form.schema.safeParse(values);
  if (parsed.success) return { ok: true, answers: parsed.data as Answers<Form> };
  const errors: Record<string, string> = {};
  for (const name of Object.keys(form.schema.shape)) {
    const issue = parsed.error.issues.find((candidate) => candidate.path[0] === name);
    if (issue) errors[name] = issue.message;
  }
  return { ok: false, errors };
}
