import type { FieldErrors } from "../../forms/form.ts";
import "./job-desk.css";

/** Why a job can have no page yet. @param errors undefined for a job of which nothing is saved */
export function PreviewErrors({ errors }: { errors: FieldErrors | undefined }) {
  return (
    <>
      <h1>There is no page to show yet.</h1>
      <p>It stands here once the form says what the job is, where, and what it pays.</p>
      {errors && <Missing errors={errors} />}
    </>
  );
}

function Missing({ errors }: { errors: FieldErrors }) {
  const lines = Object.entries(errors);
  return (
    <ul className="job-advice">
      {lines.map(([field, message]) => (
        <li key={field}>{message}</li>
      ))}
      {lines.length === 0 && <li>The form could not be read. Try once more.</li>}
    </ul>
  );
}
