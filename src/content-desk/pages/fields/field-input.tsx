import type { ComponentType, ReactNode } from "react";
import { innerOf } from "../../fields/build-fields.ts";
import {
  type ChoiceField,
  countName,
  type Field,
  type GroupField,
  type ListField,
} from "../../fields/field.ts";
import {
  AbsentPart,
  ActButton,
  Addition,
  describedBy,
  Fieldset,
  ItemActs,
  PartNotes,
  ShapeChoice,
} from "./part-controls.tsx";
import {
  CheckboxInput,
  ClaimInput,
  DateInput,
  EmailInput,
  FixedInput,
  LineInput,
  LinkInput,
  MarkdownInput,
  NumberInput,
  ParagraphInput,
  PeopleInput,
  PhoneInput,
  SelectInput,
  TimeInput,
  UrlInput,
} from "./value-fields.tsx";

type Type = Field["type"];
type FieldOf<T extends Type> = Extract<Field, { type: unknown }> & { type: T };

/** What stands in the form for each type of field. */
const inputs = {
  absent: AbsentPart,
  checkbox: CheckboxInput,
  choice: ChoicePart,
  claim: ClaimInput,
  date: DateInput,
  email: EmailInput,
  fixed: FixedInput,
  group: GroupPart,
  line: LineInput,
  link: LinkInput,
  list: ListPart,
  markdown: MarkdownInput,
  number: NumberInput,
  paragraph: ParagraphInput,
  people: PeopleInput,
  phone: PhoneInput,
  select: SelectInput,
  time: TimeInput,
  url: UrlInput,
} satisfies { [T in Type]: ComponentType<{ field: FieldOf<T> }> };

/** One field of a content file's form, with all that it holds. */
export function FieldInput({ field }: { field: Field }) {
  const Input = inputs[field.type] as ComponentType<{ field: Field }>;
  return <Input field={field} />;
}

/** Several fields under one name. */
function GroupPart({ field }: { field: GroupField }) {
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
function ChoicePart({ field: { name, field, label, shape } }: { field: ChoiceField }) {
  return (
    <div className="content-choice">
      <input type="hidden" name={name} value={shape.value} />
      <FieldInput field={{ ...field, label: field.label || label }} />
      <ShapeChoice name={field.name} label={label} shape={shape} />
    </div>
  );
}

/** Fields of one kind, in an order. */
function ListPart({ field }: { field: ListField }) {
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
      <fieldset
        id={item.name}
        tabIndex={-1}
        aria-label={item.label}
        aria-describedby={describedBy(item)}
      >
        <PartNotes part={item} />
        {children}
        <GroupFields field={item} />
      </fieldset>
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
