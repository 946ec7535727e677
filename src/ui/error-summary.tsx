import "./form.css";

interface ErrorSummaryProps {
  /** One for each field that needs another look, in the order of the form. */
  errors: readonly { fieldId: string; message: string }[];
  /** The fragment of the form's action: without script, the browser's answer begins here and has the focus. */
  id: string | undefined;
  /** Some of what it said has been put right: who types the next answer is not to be interrupted. */
  isQuiet?: boolean;
}

/** What has to be put right before a form can be sent, each linked to its field. Empty: nothing. */
export function ErrorSummary({ errors, id, isQuiet }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  const heading =
    errors.length === 1
      ? "One field needs another look."
      : `${errors.length} fields need another look.`;
  return (
    <div className="sum" id={id} role={isQuiet ? undefined : "alert"} tabIndex={-1}>
      <p>{heading}</p>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
