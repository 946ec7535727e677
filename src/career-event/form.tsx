import { FormFrame, type FormProps } from "../forms/form-frame.tsx";
import { onTheList } from "../forms/on-the-list.ts";
import { PersonFields } from "../forms/person-fields.tsx";
import { Choices } from "../ui/choices.tsx";
import { eventInterestForm } from "./schema.ts";

const interests = [
  { value: "event", label: "The whole event" },
  { value: "workshops", label: "The workshops" },
  { value: "consultations", label: "The consultations" },
];

const stages = [
  { value: "student", label: "I am a student" },
  { value: "jobSeeker", label: "I am a job seeker" },
  { value: "professional", label: "I am a professional" },
];

/** Ask to be told the dates of the career event. */
export function EventInterestForm(props: FormProps) {
  return (
    <FormFrame
      {...props}
      form={eventInterestForm}
      send="Tell me when dates are out"
      success={onTheList}
    >
      {({ field, values }) => (
        <>
          <PersonFields field={field} values={values} />
          <Choices
            label="What do you want to hear about?"
            {...field("interest")}
            choices={interests}
            chosen={values.interest}
          />
          <Choices label="Your stage" {...field("stage")} choices={stages} chosen={values.stage} />
        </>
      )}
    </FormFrame>
  );
}
