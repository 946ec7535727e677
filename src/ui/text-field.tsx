import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

type TextFieldProps = Omit<ComponentProps<typeof Field>, "children"> & {
  /** Which keyboard a phone shows; what may be typed is judged by the form's schema. */
  type?: "text" | "email" | "tel" | "url" | "date" | "time";
  autoComplete?: string;
  /** Default: unless it is optional. */
  required?: boolean;
  /** What stands in it when the page is rendered. */
  value: string | undefined;
};

/** One line of text, with its label, hint and message. */
export function TextField(props: TextFieldProps) {
  const { type = "text", autoComplete, required = !props.optional, value, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete={autoComplete}
          required={required}
          defaultValue={value}
        />
      )}
    </Field>
  );
}
