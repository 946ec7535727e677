import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Field } from "../../ui/field.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Toaster, type ToastMessage } from "../../ui/toast.tsx";
import { type AttachmentRules, judgeFile } from "../attachment-rules.ts";
import {
  actionOf,
  answerId,
  type FieldErrors,
  type FieldValues,
  submissionKeyField,
} from "../form.ts";
import type { PostResult } from "../post-form.ts";
import { Trap } from "../trap.tsx";
import { useForm } from "../use-form.ts";
import { useUploadProgress } from "../use-upload-progress.ts";
import { FileField } from "./file-field.tsx";
import { ContactNotice, type Reach } from "./notice.tsx";
import { contactForm } from "./schema.ts";

export type ContactFormProps = {
  submissionKey: string;
  values: FieldValues;
  errors: FieldErrors;
  /** What became of a post that the page itself received, without script. */
  result: PostResult | undefined;
  reach: Reach;
  attachment: AttachmentRules;
};

const toasts: Record<"good" | "bad", Omit<ToastMessage, "id">> = {
  good: {
    tone: "good",
    title: "Message sent!",
    description: "We'll get back to you as soon as possible.",
  },
  bad: { tone: "bad", title: "Something went wrong", description: "Please try again later." },
};

/** The contact form. It posts to its page without script, and by script once it is hydrated. */
export function ContactForm(props: ContactFormProps) {
  const [key, setKey] = useState(props.submissionKey);
  const [values, setValues] = useState(props.values);
  const [result, setResult] = useState(props.result);
  const [toast, setToast] = useState<ToastMessage>();

  const onResult = (found: PostResult, element: HTMLFormElement) => {
    setResult(found);
    if (found.kind === "invalid") return;
    setToast({ ...toasts[found.kind === "confirmed" ? "good" : "bad"], id: Date.now() });
    if (found.kind !== "confirmed") return;
    element.reset();
    setValues({});
    setKey(found.nextKey);
  };

  const { errors, sending, submit, reconsider } = useForm({
    form: contactForm,
    initialErrors: props.errors,
    alsoJudge: (body) => judgeFile(body, contactForm.attachment.field, props.attachment),
    onResult,
  });
  const progress = useUploadProgress(sending);
  const field = (name: string) => ({ name, id: name, error: errors[name] });

  return (
    // One element for the island to watch: the toaster is always in view, and would load the script at once.
    <div>
      <form
        className="form"
        id={contactForm.name}
        action={actionOf(contactForm)}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        onInput={reconsider}
      >
        <ErrorSummary id={answerId(contactForm)} errors={toSummary(errors)} />
        <input type="hidden" name={submissionKeyField} value={key} />
        <Trap />
        <div className="two">
          <Field label="Name" {...field("name")}>
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete="name"
                required
                defaultValue={values.name ?? ""}
              />
            )}
          </Field>
          <Field label="Email" {...field("email")}>
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
        </div>
        <Field label="Subject" {...field("subject")}>
          {(control) => (
            <input {...control} type="text" required defaultValue={values.subject ?? ""} />
          )}
        </Field>
        <Field label="Message" {...field("message")}>
          {(control) => (
            <textarea {...control} rows={6} required defaultValue={values.message ?? ""} />
          )}
        </Field>
        <Field label="Attachment" optional {...field("attachment")}>
          {(control) => <FileField {...control} accept={props.attachment.accept} />}
        </Field>
        {progress > 0 && progress < 100 && <Progress label="Upload" value={progress} />}
        <p className="acts">
          <Button type="submit" disabled={sending}>
            {sending ? "Sending..." : "Send Message"}
          </Button>
        </p>
      </form>
      {result && <ContactNotice result={result} reach={props.reach} />}
      <Toaster toast={toast} onDismiss={() => setToast(undefined)} />
    </div>
  );
}

function toSummary(errors: FieldErrors) {
  return Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
}
