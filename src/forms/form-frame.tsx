import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Progress } from "../ui/progress.tsx";
import { Toaster, type ToastMessage } from "../ui/toast.tsx";
import { type AttachmentRules, checkReadable, validateFile } from "./attachment-rules.ts";
import {
  actionOf,
  answerId,
  type FieldErrors,
  type FieldValues,
  type FormDefinition,
  submissionKeyField,
} from "./form.ts";
import type { FormState } from "./form-state.ts";
import { Honeypot } from "./honeypot.tsx";
import { Notice, type Success, told } from "./notice.tsx";
import { NoticeLink } from "./notice-link.tsx";
import type { Confirmation, PostResult } from "./post-form.ts";
import type { Reach } from "./reach.ts";
import { useForm } from "./use-form.ts";
import { useTypedText } from "./use-typed-text.ts";
import { useUploadProgress } from "./use-upload-progress.ts";
import "./form-frame.css";

/** What every form's component is given by its page. */
export type FormProps = FormState & {
  reach: Reach;
  /** The form shows what was sent already, to be put right. Such a form is posted by the browser, without script. */
  correction?: true;
};

/** What a form's fields need of the frame: spread `field(name)` on a `Field`, and start with `values`. */
export type FieldsContext = {
  field: (name: string) => { name: string; id: string; error: string | undefined };
  values: FieldValues;
};

type FormFrameProps = FormProps & {
  form: FormDefinition;
  /** The button's label. While the form is sent it reads `Sending...`. */
  send: string;
  success: Success;
  /** What stands in the form's place once it is sent, under this id; else the form stays, with a notice. */
  confirmed?: (id: string, confirmation: Confirmation) => ReactNode;
  /** Called when the server would not keep what was sent, with the fields that it complains about. */
  onRefused?: (errors: FieldErrors) => void;
  /** For a form that takes a file. */
  attachment?: AttachmentRules;
  children: (fields: FieldsContext) => ReactNode;
};

const failure = { title: "Something went wrong", description: "Please try again later." };

/**
 * All that forms have in common: the error summary, the key, the honeypot, the button, and what became of it. It posts
 * to its page without script, and by script once it is hydrated.
 */
export function FormFrame(props: FormFrameProps) {
  const { form, path, success, reach, attachment, confirmed } = props;
  const label = props.correction ? "Save Correction" : props.send;
  const [key, setKey] = useState(props.submissionKey);
  const [values, setValues] = useState(props.values);
  const [result, setResult] = useState(props.result);
  const [toast, setToast] = useState<ToastMessage>();

  const onResult = (found: PostResult, element: HTMLFormElement) => {
    setResult(found);
    if (found.kind === "invalid") {
      if (found.nextKey) setKey(found.nextKey);
      props.onRefused?.(found.errors);
      return;
    }
    const good = found.kind === "confirmed";
    if (good && confirmed) return;
    setToast({
      ...(good ? toasted(success, found) : failure),
      tone: good ? "good" : "bad",
      id: Date.now(),
    });
    if (!good) return;
    element.reset();
    setValues({});
    setKey(found.nextKey);
  };

  const fileField = form.attachment?.field;
  const { errors, isMended, sending, submit, reconsider } = useForm({
    form,
    path,
    initialErrors: props.errors,
    alsoValidate: (body) =>
      fileField && attachment ? validateFile(body, fileField, attachment) : {},
    checkLast: async (body) => (fileField ? checkReadable(body, fileField) : {}),
    onBegin: () => setResult(undefined),
    onResult,
  });
  const formId = `${form.name}-form`;
  useTypedText(formId);
  const progress = useUploadProgress(sending);
  const lead = useEffectEvent((found: PostResult | undefined) => {
    // Where the page came with its answer, the address leads there.
    const isNew = found?.kind === "confirmed" && found !== props.result;
    if (confirmed && isNew) document.getElementById(answerId(form))?.focus();
  });
  useEffect(() => lead(result), [result]);
  const idOf = (name: string) => `${form.name}-${name}`;
  const field = (name: string) => ({ name, id: idOf(name), error: errors[name] });

  if (confirmed && result?.kind === "confirmed") return confirmed(answerId(form), result);
  return (
    // One element for the island to watch: the toaster is always in view, and would load the script at once.
    <div>
      <form
        className="form"
        id={formId}
        action={actionOf(form, path)}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        onInput={reconsider}
      >
        {/* An answer that is no list of errors stands below, and is what the address leads to. */}
        <ErrorSummary
          id={result ? undefined : answerId(form)}
          errors={toSummary(errors, idOf)}
          isQuiet={isMended}
        />
        <input type="hidden" name={submissionKeyField} value={key} />
        <Honeypot />
        {/* What was typed into them now would be sent by nobody, and be gone with the form that was sent. */}
        <div className="fields" inert={sending}>
          {props.children({ field, values })}
        </div>
        {attachment && progress > 0 && progress < 100 && (
          <Progress label="Upload" value={progress} />
        )}
        <NoticeLink />
        {/* The button, which had the focus, is disabled meanwhile: what it says then is read to nobody. */}
        <p role="status" className="sr">
          {sending && "Sending..."}
        </p>
        <p className="acts">
          <Button type="submit" disabled={sending} onClick={ignoreSecondOfTwo}>
            {sending ? "Sending..." : label}
          </Button>
        </p>
      </form>
      {result && <Notice id={answerId(form)} result={result} success={success} reach={reach} />}
      <Toaster
        toast={toast}
        onDismiss={() => setToast(undefined)}
        afterPress={() => document.getElementById(answerId(form))?.focus({ preventScroll: true })}
      />
    </div>
  );
}

/** The answer can be there between the clicks of a double click: the second would send the form that was just emptied. */
function ignoreSecondOfTwo(event: MouseEvent<HTMLButtonElement>): void {
  if (event.detail > 1) event.preventDefault();
}

/** Of what is held, the toast has the one thing that is to be done; the notice under the form says it all. */
function toasted(success: Success, confirmation: Confirmation) {
  const { title, description } = told(success, confirmation);
  const isHeld = confirmation.hold !== undefined;
  return { title, description: isHeld ? "Press the button in our email to keep it." : description };
}

function toSummary(errors: FieldErrors, idOf: (name: string) => string) {
  return Object.entries(errors).map(([name, message]) => ({ fieldId: idOf(name), message }));
}
