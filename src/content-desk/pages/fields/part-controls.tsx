import type { ReactNode } from "react";
import {
  type AbsentField,
  type ChosenShape,
  type Field,
  type ListField,
  wantedPlaceName,
  wantedShapeName,
} from "../../fields/field.ts";

type Act = { act: string; label: string; children: ReactNode };

/** A button that saves what was typed and changes one part of the form. */
export function ActButton({ act, label, children }: Act) {
  return (
    <button type="submit" name="act" value={act} className="content-act" aria-label={label}>
      {children}
    </button>
  );
}

type Part = { name: string; label: string; hint: string | undefined; error: string | undefined };

/** What is said of a part as a whole, for whoever comes to it. */
export function PartNotes({ part: { name, hint, error } }: { part: Omit<Part, "label"> }) {
  return (
    <>
      {hint && (
        <p className="hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={errorId(name)}>
          {error}
        </p>
      )}
    </>
  );
}

/** The `aria-describedby` of the element that takes the focus for a part with {@link PartNotes}. */
export function describedBy({ name, hint, error }: Omit<Part, "label">): string | undefined {
  return [hint && hintId(name), error && errorId(name)].filter(Boolean).join(" ") || undefined;
}

const hintId = (name: string) => `${name}-hint`;
const errorId = (name: string) => `${name}-error`;

/** Fields that belong together. It takes the focus when something in it was moved or added. */
export function Fieldset({ part, children }: { part: Part; children: ReactNode }) {
  const { name, label } = part;
  return (
    <fieldset
      className="content-part"
      id={name}
      tabIndex={-1}
      aria-label={label ? undefined : "All fields"}
      aria-describedby={describedBy(part)}
    >
      {label && <legend>{label}</legend>}
      <PartNotes part={part} />
      {children}
    </fieldset>
  );
}

/** Gives a part another one of its shapes. */
export function ShapeChoice({
  name,
  label,
  shape,
}: {
  name: string;
  label: string;
  shape: ChosenShape;
}) {
  if (shape.others.length === 0) return null;
  return (
    <p className="content-add">
      <span className="hint">It is of the kind {shape.label}.</span>
      <select name={wantedShapeName(name)} aria-label={`What ${label} is to be instead`}>
        {shape.others.map((other) => (
          <option key={other.value} value={other.value}>
            {other.label}
          </option>
        ))}
      </select>
      <ActButton act={`shape:${name}`} label={`Change to this: ${label}`}>
        Change to this
      </ActButton>
    </p>
  );
}

/** What is left out, and how to add it. */
export function AbsentPart({ field: { name, label, hint, error } }: { field: AbsentField }) {
  return (
    <fieldset
      className="content-absent"
      id={name}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={describedBy({ name, hint, error })}
    >
      {error && (
        <p className="err" id={errorId(name)}>
          {error}
        </p>
      )}
      <ActButton act={`add:${name}`} label={`Add: ${label}`}>
        {`Add: ${label}`}
      </ActButton>
      {hint && (
        <span className="hint" id={hintId(name)}>
          {hint}
        </span>
      )}
    </fieldset>
  );
}

type ItemActsProps = { list: ListField; item: Field; index: number };

/** Moves and removes an item of a list. */
export function ItemActs({ list, item, index }: ItemActsProps) {
  // What can have several shapes has the name of its shape.
  const name = `${list.name}.${index}`;
  const { label } = item;
  return (
    <p className="content-acts">
      {index > 0 && (
        <ActButton act={`up:${name}`} label={`Move up: ${label}`}>
          Up
        </ActButton>
      )}
      {index < list.items.length - 1 && (
        <ActButton act={`down:${name}`} label={`Move down: ${label}`}>
          Down
        </ActButton>
      )}
      {list.items.length > Math.min(list.least, 1) && list.least !== list.most && (
        <ActButton act={`remove:${name}`} label={`Remove: ${label}`}>
          Remove
        </ActButton>
      )}
    </p>
  );
}

/** Adds an item: of several kinds the one that is chosen, before the one that is chosen. */
export function Addition({ list: { name, label, items, additions } }: { list: ListField }) {
  const hasKinds = additions.length > 1;
  return (
    <p className="content-add">
      {hasKinds && (
        <select name={wantedShapeName(name)} aria-label={`What to add to ${label}`}>
          {additions.map((addition) => (
            <option key={addition.value} value={addition.value}>
              {addition.label}
            </option>
          ))}
        </select>
      )}
      {hasKinds && items.length > 0 && (
        <select name={wantedPlaceName(name)} aria-label={`Where to add it to ${label}`}>
          <option value={items.length}>at the end</option>
          {items.map((item, index) => (
            <option key={item.name} value={index}>
              before {item.label}
            </option>
          ))}
        </select>
      )}
      <ActButton act={`add:${name}`} label={`Add to ${label}`}>
        Add
      </ActButton>
    </p>
  );
}
