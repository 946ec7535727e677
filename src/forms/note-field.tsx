import { Field } from "../ui/field.tsx";
import type { FieldsContext } from "./form-frame.tsx";

/**
 * A box for what the sender wants to add, named `note` in the form's schema (see `optionalNote`).
 * @param hint what is worth writing there
 */
export function NoteField({ field, values, hint }: FieldsContext & { hint: string }) {
  return (
    <Field label="Note" optional hint={hint} {...field("note")}>
      {(control) => <textarea {...control} rows={3} defaultValue={values.note ?? ""} />}
    </Field>
  );
}
