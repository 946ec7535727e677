import type { ReactNode } from "react";
import "./choices.css";

interface CheckboxProps {
  name: string;
  id: string;
  error?: string | undefined;
  checked: boolean;
  /** The statement that ticking the box agrees to. */
  children: ReactNode;
}

/** A box to tick, posted as `yes`, with its statement and its message. */
export function Checkbox({ name, id, error, checked, children }: CheckboxProps) {
  const errorId = `${id}-error`;
  return (
    <div className="choices">
      <label>
        <input
          type="checkbox"
          name={name}
          id={id}
          value="yes"
          defaultChecked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="err" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
