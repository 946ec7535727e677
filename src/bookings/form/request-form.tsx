import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import { PersonFields } from "../../forms/person-fields.tsx";
import { Field } from "../../ui/field.tsx";
import { requestForms } from "./schema.ts";

const words = {
  demo: {
    lead: "Tell us when a demo would work for you, and we will look for a time.",
    label: "Times that work for you",
    hint: "Days and hours, and the city you are in",
    send: "Ask for a time",
    success: { title: "We have your request", description: "We answer within one working day." },
  },
  consultation: {
    lead: "Tell us when a consultation would work for you, and we will look for a time.",
    label: "Times that work for you",
    hint: "Days and hours, and the city you are in",
    send: "Ask for a time",
    success: { title: "We have your request", description: "We answer within one working day." },
  },
  "culture-workshop": {
    lead: "We will write to you when the next dates are set.",
    label: "Days that suit you",
    hint: "Such as Wednesday mornings, and the city you are in",
    send: "Tell me when dates are out",
    success: {
      title: "You are on the list",
      description: "We'll write to you when the dates are out.",
    },
  },
} as const satisfies Record<keyof typeof requestForms, object>;

/** Asked where no time is free, or none that fits. */
export function RequestForm(props: FormProps & { calendar: keyof typeof requestForms }) {
  const { calendar } = props;
  const { lead, label, hint, send, success } = words[calendar];
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
