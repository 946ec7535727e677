import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import { NoteField } from "../../forms/note-field.tsx";
import { PersonFields } from "../../forms/person-fields.tsx";
import { PrivacyPolicyLink } from "../../forms/privacy-policy-link.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Choices } from "../../ui/choices.tsx";
import { rpoForm } from "./schema.ts";

const success = {
  title: "Form submitted successfully",
  description: "We'll be in touch shortly!",
};

const purposes = [
  { value: "hiring", label: "I am hiring" },
  { value: "seeking", label: "I am seeking work" },
];

/** Get started with recruitment process outsourcing. */
export function RpoForm(props: FormProps) {
  return (
    <FormFrame {...props} form={rpoForm} send="Get Started" success={success}>
      {({ field, values }) => (
        <>
          <PersonFields field={field} values={values} emailLabel="Business email" />
          <Choices
            label="Purpose"
            {...field("purpose")}
            choices={purposes}
            chosen={values.purpose}
          />
          <NoteField
            field={field}
            values={values}
            hint="Hires per year and where, your tracking system, what you would hand over"
          />
          <Checkbox {...field("consent")} checked={values.consent === "yes"}>
            I accept the <PrivacyPolicyLink />
          </Checkbox>
        </>
      )}
    </FormFrame>
  );
}
