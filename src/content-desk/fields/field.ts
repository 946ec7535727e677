import type { PictureControl } from "../../common/field-meta.ts";

/** What every field of a content file's form has. */
type Common = {
  /** Its name in the form, and its id: `v.sections.0.heading`. */
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isOptional: boolean;
};

export type Choice = { value: string; label: string };

/** One value, as text. */
export type ValueField = Common & {
  type:
    | "claim"
    | "date"
    | "email"
    | "line"
    | "link"
    | "number"
    | "paragraph"
    | "people"
    | "phone"
    | "time"
    | "url";
  value: string;
  /** The most characters; Infinity where there is no such limit. */
  most: number;
};

export type SelectField = Common & {
  type: "select";
  value: string;
  choices: readonly Choice[];
  /** What kind of picture is chosen, if it is one. */
  picture: PictureControl | undefined;
};
export type CheckboxField = Common & { type: "checkbox"; isChecked: boolean };
/** A value that is what it is, such as a section's kind. */
export type FixedField = Common & { type: "fixed"; value: string };

export type GroupField = Common & {
  type: "group";
  fields: readonly Field[];
  /** Where it can have one of several shapes. */
  shape: ChosenShape | undefined;
};

/** Which of several shapes something has, and the others. */
export type ChosenShape = Choice & { name: string; others: readonly Choice[] };

/** What can be a text as well as a list or a group. */
export type ChoiceField = Common & { type: "choice"; field: Field; shape: ChosenShape };

export type ListField = Common & {
  type: "list";
  items: readonly Field[];
  least: number;
  most: number;
  /** What can be added: one choice of each kind of item. */
  additions: readonly Choice[];
  /** Whether the order can be changed, and items added and removed. */
  isFixed: boolean;
};

/** A group or list that is left out, and can be added. */
export type AbsentField = Common & { type: "absent" };

/** Markdown below the front matter. */
export type MarkdownField = Common & { type: "markdown"; value: string };

/** One field of the form of a content file. */
export type Field =
  | AbsentField
  | CheckboxField
  | ChoiceField
  | FixedField
  | GroupField
  | ListField
  | MarkdownField
  | SelectField
  | ValueField;

/** The root's name; every other one begins with it. */
export const rootName = "v";

/** Beside a group or list: that it is there, and how many items it has. */
export const countName = (name: string): string => `${name}.#`;

/** Beside a group of one of several shapes: which one. */
export const shapeName = (name: string): string => `${name}.?`;

/** Where the field of a name stands in the file. */
export function pathOf(name: string): (string | number)[] {
  return name
    .split(".")
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Beside a list: before which item the next one is to stand. */
export const wantedPlaceName = (name: string): string => `${name}.@`;

/** Beside a list or `shapeName`: which one it is to have instead. */
export const wantedShapeName = (name: string): string => `${name}.!`;

export const nameOf = (path: readonly PropertyKey[]): string =>
  [rootName, ...path.map(String)].join(".");
