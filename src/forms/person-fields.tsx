import { Field } from "../ui/field.tsx";
import type { FieldsContext } from "./form-frame.tsx";

/** First name, last name and email: what the shorter forms begin with. */
export function PersonFields({
  field,
  values,
  emailLabel = "Email",
}: FieldsContext & { emailLabel?: string }) {
  return (
    <>
      <div className="two">
        <Field label="First name" {...field("firstName")}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="given-name"
              required
              defaultValue={values.firstName ?? ""}
            />
          )}
        </Field>
        <Field label="Last name" {...field("lastName")}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="family-name"
              required
              defaultValue={values.lastName ?? ""}
            />
          )}
        </Field>
      </div>
      <Field label={emailLabel} {...field("email")}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            required
            defaultValue={values.email ?? ""}
          />
        )}
      </Field>
    </>
  );
}
