import { TextField } from "../ui/text-field.tsx";
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
        <TextField
          label="First name"
          {...field("firstName")}
          autoComplete="given-name"
          value={values.firstName}
        />
        <TextField
          label="Last name"
          {...field("lastName")}
          autoComplete="family-name"
          value={values.lastName}
        />
      </div>
      <TextField
        label={emailLabel}
        {...field("email")}
        type="email"
        autoComplete="email"
        value={values.email}
      />
    </>
  );
}
