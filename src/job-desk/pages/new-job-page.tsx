import { Notice } from "../../desk/pages/notice.tsx";
import { Button } from "../../ui/button.tsx";
import { jobForms } from "../job-fields.ts";
import { newJobPath } from "../paths.ts";
import type { NewJobShown } from "../server/answer-job.ts";
import { JobEditor, typedTarget } from "./job-form.tsx";
import "./job-desk.css";

/** Where a job is written that is not there yet. */
export function NewJobPage({ shown }: { shown: NewJobShown }) {
  return (
    <>
      <h1>Write a job</h1>
      {shown.news && (
        <Notice isBad>
          That could not be done just now. Nothing was changed. Try again in a moment.
        </Notice>
      )}
      <p>
        A draft needs a title alone. It is checked by the rules of every feed when it is published.
      </p>
      <JobEditor
        heading="The job"
        action={typedTarget(jobForms.write, newJobPath)}
        hidden={{ once: shown.once }}
        typed={shown.typed}
        errors={shown.errors}
      >
        <Button type="submit">Save draft</Button>
      </JobEditor>
    </>
  );
}
