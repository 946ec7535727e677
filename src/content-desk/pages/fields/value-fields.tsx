import type { ComponentProps, HTMLInputTypeAttribute } from "react";
import { artUrl } from "../../../art/index.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import type {
  CheckboxField,
  FixedField,
  MarkdownField,
  SelectField,
  ValueField,
} from "../../fields/field.ts";

type Value = { field: ValueField };

/** What an input adds to a text that can be anything. */
type InputProps = Value & {
  type?: HTMLInputTypeAttribute;
  inputMode?: ComponentProps<"input">["inputMode"];
  /** The id of a list of what could be meant. */
  list?: string;
};

function Input({ field, type = "text", ...input }: InputProps) {
  return (
    <Field {...labelOf(field)} hint={hintOf(field)}>
      {(control) => <input {...control} {...input} type={type} defaultValue={field.value} />}
    </Field>
  );
}

type Labeled = Pick<ValueField, "name" | "label" | "hint" | "error" | "isOptional">;

const labelOf = ({ name, label, hint, error, isOptional }: Labeled) => ({
  name,
  id: name,
  label,
  hint,
  error,
  optional: isOptional,
});

/** How long it may be stands where it says what it is. */
function hintOf({ hint, most, type }: ValueField): string | undefined {
  const isCounted = most !== Infinity && (type === "line" || type === "paragraph");
  const limit = isCounted ? `Up to ${most} characters` : undefined;
  return [hint, limit].filter(Boolean).join(". ") || undefined;
}

/** One line of text. */
export const LineInput = ({ field }: Value) => <Input field={field} />;

/** A text of more than a line, without paragraphs of its own. */
export function ParagraphInput({ field }: Value) {
  return (
    <Field {...labelOf(field)} hint={hintOf(field)}>
      {(control) => <textarea {...control} rows={3} spellCheck defaultValue={field.value} />}
    </Field>
  );
}

export const NumberInput = ({ field }: Value) => <Input field={field} inputMode="decimal" />;
export const DateInput = ({ field }: Value) => <Input field={field} type="date" />;
export const TimeInput = ({ field }: Value) => <Input field={field} type="time" />;
export const EmailInput = ({ field }: Value) => <Input field={field} inputMode="email" />;
export const UrlInput = ({ field }: Value) => <Input field={field} inputMode="url" />;
export const PhoneInput = ({ field }: Value) => <Input field={field} type="tel" />;

/** The lists that fields choose from, by their ids; see `Suggestions`. */
export const suggestionIds = { addresses: "addresses", claims: "claims" } as const;

/** A page of this site. */
export const LinkInput = ({ field }: Value) => (
  <Input field={field} list={suggestionIds.addresses} />
);

/** What stands behind a figure, a name or a quote. */
export const ClaimInput = ({ field }: Value) => <Input field={field} list={suggestionIds.claims} />;

/** Several of the cast, by their names. */
export const PeopleInput = ({ field }: Value) => <Input field={field} />;

/** One of several values; where it is a picture, it is shown as it was saved. */
export function SelectInput({ field }: { field: SelectField }) {
  const picture = pictureOf(field);
  return (
    <div className={picture ? "content-picture" : undefined}>
      <Field {...labelOf(field)}>
        {(control) => (
          <select {...control} defaultValue={field.value}>
            {field.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {picture && <img src={picture} alt="" width={72} height={72} />}
    </div>
  );
}

const artKinds = { emblem: "emblem", panel: "panel", person: "bust", story: "story" } as const;

/** A name that stands for nothing yet has no picture. */
function pictureOf({ picture, value }: SelectField): string | undefined {
  if (!picture || value === "") return undefined;
  try {
    return artUrl(artKinds[picture], value as never);
  } catch {
    return undefined;
  }
}

export function CheckboxInput({ field }: { field: CheckboxField }) {
  const { name, label, hint, error, isChecked } = field;
  return (
    <Checkbox name={name} id={name} error={error} checked={isChecked}>
      {label}
      {hint && <span className="hint"> {hint}</span>}
    </Checkbox>
  );
}

export const FixedInput = ({ field: { name, value } }: { field: FixedField }) => (
  <input type="hidden" name={name} value={value} />
);

/** The text below the fields of a story or a legal text. */
export function MarkdownInput({ field }: { field: MarkdownField }) {
  return (
    <Field {...labelOf(field)}>
      {(control) => (
        <textarea
          {...control}
          className="content-markdown"
          rows={24}
          spellCheck
          defaultValue={field.value}
        />
      )}
    </Field>
  );
}
