import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";

type SelectFieldProps = Omit<ComponentProps<typeof Field>, "children"> & {
  options: readonly { value: string; label: string }[];
  /** The value that is chosen when the page is rendered; the first when it is undefined. */
  value: string | undefined;
};

/** One of many answers, with its label, hint and message. */
export function SelectField({ options, value, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
