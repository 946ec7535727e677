import type { FieldErrors } from "../../forms/form.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { type JobField, jobFields, type TypedJob } from "../job-fields.ts";

/** What the fields of a job's form have in common: what was typed, and what is wrong with it. */
export type Filled = { typed: TypedJob; errors: FieldErrors };

interface Input extends Filled {
  name: JobField;
  hint?: string;
  optional?: boolean;
}

const fieldOf = ({ name, hint, optional = false, errors }: Input) => ({
  label: jobFields[name],
  name,
  id: name,
  hint,
  optional,
  error: errors[name],
});

/** One line. */
export function Line({
  type = "text",
  list,
  ...input
}: Input & { type?: "text" | "date" | "time"; list?: string }) {
  return (
    <Field {...fieldOf(input)}>
      {(control) => (
        <input {...control} type={type} list={list} defaultValue={input.typed[input.name]} />
      )}
    </Field>
  );
}

/** Several lines. */
export function Text({ rows, ...input }: Input & { rows: number }) {
  return (
    <Field {...fieldOf(input)}>
      {(control) => <textarea {...control} rows={rows} defaultValue={input.typed[input.name]} />}
    </Field>
  );
}

/** One of a few. @param choices by their values; the first, without one, says that nothing is chosen */
export function Choice({
  choices,
  blank = "Choose",
  ...input
}: Input & { choices: Readonly<Record<string, string>>; blank?: string }) {
  return (
    <Field {...fieldOf(input)}>
      {(control) => (
        <select {...control} defaultValue={input.typed[input.name] ?? ""}>
          <option value="">{blank}</option>
          {Object.entries(choices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A box to tick. */
export function Tick({ name, typed, errors }: Input) {
  return (
    <Checkbox name={name} id={name} error={errors[name]} checked={typed[name] !== undefined}>
      {jobFields[name]}
    </Checkbox>
  );
}
