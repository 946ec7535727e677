import type { Answers, FieldErrors, FieldValues, FormDefinition } from "./form.ts";

export type ParsedForm<Form extends FormDefinition> =
  | { ok: true; answers: Answers<Form> }
  | { ok: false; errors: FieldErrors };

/**
 * Validates what was typed by the form's schema and by its rule for several fields. Browser and server call the same
 * function.
 * @param hasFile whether a file came with it, whatever is in it
 * @returns the checked answers, or the first complaint about each field in the schema's order
 */
export function parseForm<Form extends FormDefinition>(
  form: Form,
  values: FieldValues,
  hasFile = false,
): ParsedForm<Form> {
  const parsed = form.schema.safeParse(form.openFields ? namedValues(form, values) : values);
  const complaint = form.together?.complaint(values, hasFile);
  if (parsed.success && complaint === undefined) {
    return { ok: true, answers: parsed.data as Answers<Form> };
  }
  const errors: Record<string, string> = {};
  for (const name of Object.keys(form.schema.shape)) {
    const issue = parsed.error?.issues.find((candidate) => candidate.path[0] === name);
    const message = issue?.message ?? (name === form.together?.fields[0] ? complaint : undefined);
    if (message !== undefined) errors[name] = message;
  }
  return { ok: false, errors };
}

function namedValues({ schema }: FormDefinition, values: FieldValues): FieldValues {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.filter(([name]) => Object.hasOwn(schema.shape, name)));
}
