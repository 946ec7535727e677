import type { FieldErrors } from "../../forms/form.ts";
import "./job-desk.css";

/** Why a job can have no page yet. The form is still open in the tab that this one came from. */
export function PreviewErrors({ errors }: { errors: FieldErrors }) {
  const lines = Object.entries(errors);
  return (
    <>
      <h1>There is no preview yet.</h1>
      <p>What you typed still stands in the form, in the other tab.</p>
      <ul className="job-advice">
        {lines.map(([field, message]) => (
          <li key={field}>{message}</li>
        ))}
        {lines.length === 0 && <li>The form could not be read. Try once more.</li>}
      </ul>
    </>
  );
}
