import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import { onTheList } from "../../forms/on-the-list.ts";
import { PersonFields } from "../../forms/person-fields.tsx";
import { Field } from "../../ui/field.tsx";
import { requestForms } from "./schema.ts";

const words = {
  demo: {
    lead: "Tell us when a demo would work for you, and we will look for a time.",
    label: "Times that work for you",
    hint: "Days and hours, and the city you are in",
    send: "Ask for a time",
  },
  consultation: {
    lead: "Tell us when a consultation would work for you, and we will look for a time.",
    label: "Times that work for you",
    hint: "Days and hours, and the city you are in",
    send: "Ask for a time",
  },
  "culture-workshop": {
    lead: "We will write to you when the next dates are set.",
    label: "Days that suit you",
    hint: "Such as Wednesday mornings, and the city you are in",
    send: "Tell me when dates are out",
  },
} as const satisfies Record<keyof typeof requestForms, object>;

type RequestProps = FormProps & {
  calendar: keyof typeof requestForms;
  /** How soon it is answered, such as `one working day`. */
  answerWithin: string;
};

/** Asked where no time is free, or none that fits. */
export function RequestForm(props: RequestProps) {
  const { calendar, answerWithin } = props;
  const { lead, label, hint, send } = words[calendar];
  const asked = { title: "We have your request", description: `We answer within ${answerWithin}.` };
  const success = calendar === "culture-workshop" ? onTheList : asked;
  return (
    <FormFrame {...props} form={requestForms[calendar]} send={send} success={success}>
      {({ field, values }) => (
        <>
          <p>{lead}</p>
          <PersonFields field={field} values={values} />
          <Field label={label} hint={hint} {...field("times")}>
            {(control) => (
              <textarea {...control} rows={4} required defaultValue={values.times ?? ""} />
            )}
          </Field>
        </>
      )}
    </FormFrame>
  );
}
