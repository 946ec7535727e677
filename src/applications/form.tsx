import type { ReactNode } from "react";
import type { AttachmentRules } from "../forms/attachment-rules.ts";
import { FormFrame, type FormProps } from "../forms/form-frame.tsx";
import { Applied } from "./applied.tsx";
import { ApplicationFields } from "./fields.tsx";
import { applicationForm } from "./schema.ts";

type ApplicationFormProps = FormProps & {
  attachment: AttachmentRules;
  job: { id: number; title: string };
  /** What everybody who applies is promised, such as `one working day`. */
  promise: { readWithin: string; decideWithin: string };
  /** Where to go on once it is sent. */
  next?: ReactNode;
};

/** Applies for the job whose page it stands on. */
export function ApplicationForm({ job, promise, next, ...props }: ApplicationFormProps) {
  const { reach } = props;
  const success = {
    title: "We have your application.",
    description: `A recruiter reads it within ${promise.readWithin}.`,
  };
  return (
    <FormFrame
      {...props}
      form={applicationForm}
      send="Send Application"
      success={success}
      confirmed={(id, confirmation) => (
        <Applied {...{ id, success, confirmation, reach, ...promise }} jobId={job.id}>
          {next}
        </Applied>
      )}
    >
      {({ field, values }) => (
        <>
          <input type="hidden" name="job" value={job.id} />
          {/* The complaint that the job has closed leads here. */}
          <p id={field("job").id} tabIndex={-1}>
            You are applying for <b>{job.title}</b>.
          </p>
          <ApplicationFields field={field} values={values} attachment={props.attachment} />
        </>
      )}
    </FormFrame>
  );
}
