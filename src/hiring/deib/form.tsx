import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import { NoteField } from "../../forms/note-field.tsx";
import { PersonFields } from "../../forms/person-fields.tsx";
import { Choices } from "../../ui/choices.tsx";
import { deibForm } from "./schema.ts";

const success = { title: "Registration received", description: "We'll be in touch shortly!" };

const intents = [
  { value: "yes", label: "Yes, I'm ready to start" },
  { value: "no", label: "No, I need more information" },
];

/** Register an organization for DEIB consulting. */
export function DeibForm(props: FormProps) {
  return (
    <FormFrame {...props} form={deibForm} send="Register" success={success}>
      {({ field, values }) => (
        <>
          <PersonFields field={field} values={values} />
          <Choices
            label="Are you ready to start?"
            {...field("confirmationQuestion")}
            choices={intents}
            chosen={values.confirmationQuestion ?? "yes"}
          />
          <NoteField
            field={field}
            values={values}
            hint="Your organization, and what you would like to change"
          />
        </>
      )}
    </FormFrame>
  );
}
