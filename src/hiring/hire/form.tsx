import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import { NoteField } from "../../forms/note-field.tsx";
import { PersonFields } from "../../forms/person-fields.tsx";
import { Choices } from "../../ui/choices.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { hireForm, hireServices, isHireService } from "./schema.ts";

const success = { title: "Form submitted", description: "We'll get back to you soon!" };

const roles = [
  { value: "employer", label: "I am an employer" },
  { value: "jobSeeker", label: "I am a job seeker" },
];

/** Hire Someone. A link may have named the service that it is about. */
export function HireForm(props: FormProps) {
  const service = props.values.service ?? "";
  return (
    <FormFrame {...props} form={hireForm} send="Hire Someone" success={success}>
      {({ field, values }) => (
        <>
          {isHireService(service) && (
            <>
              <p>
                About: <b>{hireServices[service]}</b>
              </p>
              <input type="hidden" name="service" value={service} />
            </>
          )}
          <PersonFields field={field} values={values} />
          <TextField
            label="Phone"
            {...field("phone")}
            type="tel"
            autoComplete="tel"
            value={values.phone}
          />
          <Choices
            label="Your role"
            {...field("userType")}
            choices={roles}
            chosen={values.userType ?? "employer"}
          />
          <NoteField
            field={field}
            values={values}
            hint="The work, the place, the pay and the date, as far as you know them"
          />
        </>
      )}
    </FormFrame>
  );
}
