import type { ReactNode } from "react";
import { innerOf } from "../../fields/build-fields.ts";
import {
  type AbsentField,
  type ChoiceField,
  type ChosenShape,
  countName,
  type Field,
  type GroupField,
  type ListField,
  wantedPlaceName,
  wantedShapeName,
} from "../../fields/field.ts";
import { FieldInput } from "./field-input.tsx";

type Act = { act: string; label: string; children: ReactNode };

/** A button that saves what was typed and changes one part of the form. */
function ActButton({ act, label, children }: Act) {
  return (
    <button type="submit" name="act" value={act} className="content-act" aria-label={label}>
      {children}
    </button>
  );
}

type Part = { name: string; label: string; hint: string | undefined; error: string | undefined };

/** Fields that belong together. It takes the focus when something in it was moved or added. */
function Fieldset({ part, children }: { part: Part; children: ReactNode }) {
  const { name, label, hint, error } = part;
  return (
    <fieldset className="content-part" id={name} tabIndex={-1}>
      {label && <legend>{label}</legend>}
      {hint && <p className="hint">{hint}</p>}
      {error && <p className="err">{error}</p>}
      {children}
    </fieldset>
  );
}

/** Several fields under one name. */
export function GroupPart({ field }: { field: GroupField }) {
  const { name, label, fields, shape, isOptional } = field;
  return (
    <Fieldset part={field}>
      <GroupFields field={field} />
      {fields.length > 0 && isOptional && (
        <p>
          <ActButton act={`remove:${name}`} label={`Leave it out: ${label}`}>
            Leave it out
          </ActButton>
        </p>
      )}
      {shape && <ShapeChoice name={name} label={label} shape={shape} />}
    </Fieldset>
  );
}

function GroupFields({ field: { name, fields, shape } }: { field: GroupField }) {
  return (
    <>
      <input type="hidden" name={countName(name)} value="1" />
      {shape && <input type="hidden" name={shape.name} value={shape.value} />}
      {fields.map((one) => (
        <FieldInput key={one.name} field={one} />
      ))}
    </>
  );
}

/** What can be a text as well as something longer. */
export function ChoicePart({ field: { name, field, label, shape } }: { field: ChoiceField }) {
  return (
    <div className="content-choice">
      <input type="hidden" name={name} value={shape.value} />
      <FieldInput field={{ ...field, label: field.label || label }} />
      <ShapeChoice name={field.name} label={label} shape={shape} />
    </div>
  );
}

function ShapeChoice({ name, label, shape }: { name: string; label: string; shape: ChosenShape }) {
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
    <div className="content-absent" id={name} tabIndex={-1}>
      {error && <p className="err">{error}</p>}
      <ActButton act={`add:${name}`} label={`Add: ${label}`}>
        {`Add: ${label}`}
      </ActButton>
      {hint && <span className="hint">{hint}</span>}
    </div>
  );
}

/** Fields of one kind, in an order. */
export function ListPart({ field }: { field: ListField }) {
  const { name, items, isFixed } = field;
  return (
    <Fieldset part={field}>
      <input type="hidden" name={countName(name)} value={items.length} />
      <ol className="content-items">
        {items.map((item, index) => (
          <li key={item.name}>
            <ListItem item={item} isOuter={isOuter(item)}>
              {!isFixed && <ItemActs list={field} item={item} index={index} />}
            </ListItem>
          </li>
        ))}
      </ol>
      {field.additions.length > 0 && items.length < field.most && <Addition list={field} />}
    </Fieldset>
  );
}

type ListItemProps = { item: Field; isOuter: boolean; children: ReactNode };

/** The longest parts of a file, its sections, are opened one at a time. */
function ListItem({ item, isOuter, children }: ListItemProps) {
  if (item.type !== "group" || !isOuter)
    return (
      <>
        <FieldInput field={item} />
        {children}
      </>
    );
  return (
    <details className="content-section" open={hasFault(item)}>
      <summary>{item.label}</summary>
      <div id={item.name} tabIndex={-1}>
        {item.hint && <p className="hint">{item.hint}</p>}
        {item.error && <p className="err">{item.error}</p>}
        {children}
        <GroupFields field={item} />
      </div>
    </details>
  );
}

/** A section, or what else a list of the file itself holds, if it is long. */
const isOuter = (item: Field): boolean =>
  item.type === "group" &&
  item.name.split(".").length <= 3 &&
  (item.fields.length > 3 || item.fields.some((field) => innerOf(field).length > 0));

function hasFault(field: Field): boolean {
  return field.error !== undefined || innerOf(field).some(hasFault);
}

type ItemActsProps = { list: ListField; item: Field; index: number };

function ItemActs({ list, item, index }: ItemActsProps) {
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
function Addition({ list: { name, label, items, additions } }: { list: ListField }) {
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
