import type { AttachmentRules } from "../forms/attachment-rules.ts";
import { FileField } from "../forms/file-field.tsx";
import { FormFrame, type FormProps } from "../forms/form-frame.tsx";
import { Field } from "../ui/field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { contactForm } from "./schema.ts";

const success = {
  title: "Message sent!",
  description: "We'll get back to you as soon as possible.",
};

/** The contact form. Without rules for an attachment it takes none. */
export function ContactForm(props: FormProps & { attachment?: AttachmentRules }) {
  const { attachment } = props;
  return (
    <FormFrame {...props} form={contactForm} send="Send Message" success={success}>
      {({ field, values }) => (
        <>
          <div className="two">
            <TextField label="Name" {...field("name")} autoComplete="name" value={values.name} />
            <TextField
              label="Email"
              {...field("email")}
              type="email"
              autoComplete="email"
              value={values.email}
            />
          </div>
          <TextField label="Subject" {...field("subject")} value={values.subject} />
          <Field label="Message" {...field("message")}>
            {(control) => <textarea {...control} rows={6} required defaultValue={values.message} />}
          </Field>
          {attachment && (
            <Field label="Attachment" optional hint={attachment.hint} {...field("attachment")}>
              {(control) => <FileField {...control} accept={attachment.accept} />}
            </Field>
          )}
        </>
      )}
    </FormFrame>
  );
}
