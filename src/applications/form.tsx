import type { AttachmentRules } from "../forms/attachment-rules.ts";
import { FormFrame, type FormProps } from "../forms/form-frame.tsx";
import { ApplicationFields } from "./fields.tsx";
import { applicationForm } from "./schema.ts";

type ApplicationFormProps = FormProps & {
  attachment: AttachmentRules;
  job: { id: number; title: string };
  /** What happens next and by when, once it is sent. */
  promise: string;
};

/** Applies for the job whose page it stands on. */
export function ApplicationForm({ job, promise, ...props }: ApplicationFormProps) {
  const success = { title: "Your application is with us.", description: promise };
  return (
    <FormFrame {...props} form={applicationForm} send="Send Application" success={success}>
      {({ field, values }) => (
        <>
          <input type="hidden" name="job" value={job.id} />
          {/* The complaint that the job has closed leads here. */}
          <p id={field("job").id} tabIndex={-1}>
            You apply for <b>{job.title}</b>.
          </p>
          <ApplicationFields field={field} values={values} attachment={props.attachment} />
        </>
      )}
    </FormFrame>
  );
}
