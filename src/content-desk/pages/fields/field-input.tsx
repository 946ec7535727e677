import type { ComponentType } from "react";
import type { Field } from "../../fields/field.ts";
import { AbsentPart, ChoicePart, GroupPart, ListPart } from "./part-fields.tsx";
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
