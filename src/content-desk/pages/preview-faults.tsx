import type { FieldFault } from "../server/open-file.ts";

/** Why there is no page to be shown. */
export function PreviewFaults({ faults }: { faults: readonly FieldFault[] }) {
  return (
    <section aria-labelledby="no-page">
      <h1 id="no-page">There is no page to show yet.</h1>
      <p>The form says what is to be put right first:</p>
      <ul>
        {faults.map(({ name, label, message }) => (
          <li key={name}>
            {label ? `${label}: ` : ""}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
