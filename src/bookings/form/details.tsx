import { type FieldsContext, FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import { NoteField } from "../../forms/note-field.tsx";
import { PersonFields } from "../../forms/person-fields.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FormCalendarName } from "../calendar-names.ts";
import { bookingDetails } from "./schema.ts";

const noteHints = {
  demo: "Which role you would like to see",
  consultation: "What it is about",
  "culture-workshop": "What you hope to take home",
  "event-workshops": "Access needs, such as captions or a step-free route",
} as const satisfies Record<FormCalendarName, string>;

/** Who books, and what we should know before. */
export function BookingDetails({
  field,
  values,
  calendar,
}: FieldsContext & { calendar: FormCalendarName }) {
  const hasPhone = "phone" in bookingDetails[calendar].schema.shape;
  return (
    <>
      <PersonFields field={field} values={values} />
      {hasPhone && (
        <TextField
          label="Phone"
          optional
          hint="If you would rather be called"
          {...field("phone")}
          type="tel"
          autoComplete="tel"
          value={values.phone}
        />
      )}
      <NoteField field={field} values={values} hint={noteHints[calendar]} />
    </>
  );
}

const success = { title: "Saved", description: "Your changes are saved." };

/** The same, to be put right from the private link. */
export function BookingDetailsForm({
  calendar,
  ...props
}: FormProps & { calendar: FormCalendarName }) {
  return (
    <FormFrame {...props} form={bookingDetails[calendar]} send="Save" success={success}>
      {({ field, values }) => <BookingDetails field={field} values={values} calendar={calendar} />}
    </FormFrame>
  );
}
