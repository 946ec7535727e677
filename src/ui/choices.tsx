import "./choices.css";

interface Choice {
  value: string;
  label: string;
}

interface ChoicesProps {
  /** The question, as the group's name. */
  label: string;
  name: string;
  /** The id of the first choice: the target of a link in the error summary. */
  id: string;
  error?: string | undefined;
  choices: readonly Choice[];
  /** The value that is chosen at first; none when it is undefined. */
  chosen: string | undefined;
}

/** One of a few answers, as a group of radio buttons with its message (WCAG 1.3.1, 3.3.1). */
export function Choices({ label, name, id, error, choices, chosen }: ChoicesProps) {
  const errorId = `${id}-error`;
  return (
    <fieldset className="choices" aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {choices.map((choice, index) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            id={index === 0 ? id : undefined}
            defaultChecked={choice.value === chosen}
            aria-invalid={error ? true : undefined}
          />
          {choice.label}
        </label>
      ))}
      {error && (
        <p className="err" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
