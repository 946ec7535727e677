import { type ReactNode, useId } from "react";
import "./form.css";

/** What `Field` gives its control: spread it on the input, textarea or select. */
export interface Control {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  name: string;
  /** Also the target of a link in the error summary. Default: one that is unique on the page. */
  id?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  children: (control: Control) => ReactNode;
}

/**
 * A labeled control with its hint and its message, tied together for assistive technology
 * (WCAG 1.3.1, 3.3.1, 3.3.2).
 */
export function Field({ label, name, id, hint, error, optional = false, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={controlId}>
        {label}
        {optional && <span className="opt"> optional</span>}
      </label>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** The message under a control. Its sign is a second cue beside the color (WCAG 1.4.1). */
function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="err" id={id}>
      {message}
    </p>
  );
}
