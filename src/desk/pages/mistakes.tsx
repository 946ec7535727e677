import type { FieldErrors, FieldValues } from "../../forms/form.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";

type Form = { readonly name: string };

/** Another form of the page may have a field of the same name. */
const idOf = (form: Form, field: string) => `${form.name}-${field}`;

type Typed = { values?: FieldValues | undefined; errors?: FieldErrors | undefined };

/**
 * What the fields of a form are given.
 * @param typed what was typed into them and refused
 * @returns for the name of one: that, its id, its value and its message
 */
export const fieldsOf = (form: Form, { values, errors }: Typed) => {
  return (name: string) => {
    return { name, id: idOf(form, name), value: values?.[name], error: errors?.[name] };
  };
};

interface MistakesProps {
  /** The form that was posted, with the fields of `fieldsOf`. */
  form: Form;
  errors: FieldErrors | undefined;
}

/** What was refused in one of a page's forms, for the top of the page: the form itself may stand far below (WCAG 3.3.1). */
export function Mistakes({ form, errors = {} }: MistakesProps) {
  const mistakes = Object.entries(errors).map(([field, message]) => {
    return { fieldId: idOf(form, field), message };
  });
  return <ErrorSummary id="mistakes" errors={mistakes} />;
}
