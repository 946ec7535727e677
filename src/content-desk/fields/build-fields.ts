import type { z } from "zod";
import type { Control, PictureControl } from "../../common/field-meta.ts";
import {
  type Choice,
  type Field,
  type GroupField,
  nameOf,
  rootName,
  shapeName,
  type ValueField,
} from "./field.ts";
import {
  type Core,
  type CoreType,
  coreOf,
  discriminatorOf,
  formatOf,
  is,
  limitsOf,
  valuesOf,
  wordsOfKey,
} from "./schema-parts.ts";
import { isRecord, type Shape, shapeOf, shapesOf } from "./shapes.ts";

/** What is wrong with a field, by its name. */
export type Faults = ReadonlyMap<string, string>;

/** A value with its place in the form. */
type At = {
  name: string;
  /** What it is called where its schema does not say. */
  label: string;
  value: unknown;
  faults: Faults;
};

/**
 * The fields of a content file, as its schema has them.
 * @param value as the file says it, whether or not the schema takes it
 */
export function buildFields(schema: z.ZodType, value: unknown, faults: Faults): Field {
  return buildField(coreOf(schema), { name: rootName, label: "", value, faults });
}

type Build = (core: Core, at: At) => Field;

/** How each type of Zod becomes a field. */
const builders = {
  array: buildList,
  boolean: buildCheckbox,
  date: (core, at) => ({ ...buildValue(core, at), type: "date" }),
  enum: buildSelect,
  literal: (core, at) =>
    valuesOf(core).length > 1 ? buildSelect(core, at) : { ...buildValue(core, at), type: "fixed" },
  number: (core, at) => ({ ...buildValue(core, at), type: "number" }),
  object: buildObject,
  record: buildRecord,
  string: buildText,
  tuple: buildTuple,
  union: buildUnion,
} as const satisfies Record<CoreType, Build>;

function buildField(core: Core, at: At): Field {
  const build: Build = builders[core.type];
  return build(core, at);
}

function commonOf(core: Core, { name, label, faults }: At) {
  const { hint, isOptional } = core;
  return { name, label: core.label ?? label, hint, error: faults.get(name), isOptional };
}

function buildValue(core: Core, at: At): ValueField {
  const { value } = at;
  const written = value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? "");
  return { ...commonOf(core, at), type: "line", value: written, most: limitsOf(core).most };
}

/** So many characters fit on a line of the form. */
const lineLength = 120;

function buildText(core: Core, at: At): Field {
  const field = buildValue(core, at);
  const format = formatOf(core);
  if (core.control && !isPicture(core.control)) return { ...field, type: core.control };
  if (format === "date" || format === "email" || format === "url")
    return { ...field, type: format };
  const isLong = field.most > lineLength || field.value.length > lineLength;
  const isKnown = field.most !== Infinity;
  return {
    ...field,
    type: isLong && (isKnown || field.value.length > lineLength) ? "paragraph" : "line",
  };
}

function buildCheckbox(core: Core, at: At): Field {
  const isChecked = Boolean(at.value ?? core.usual);
  return { ...commonOf(core, at), type: "checkbox", isChecked };
}

function buildSelect(core: Core, at: At): Field {
  const value = at.value === undefined || at.value === null ? "" : String(at.value);
  const choices = valuesOf(core).map(String).map(choiceOf);
  const usual = core.usual === undefined ? "None" : `As usual: ${wordsOfKey(String(core.usual))}`;
  const none = { value: "", label: core.isOptional ? usual : "Choose one" };
  const known = choices.some((choice) => choice.value === value) || value === "";
  const own = known ? [] : [{ value, label: value }];
  const all = core.isOptional || value === "" ? [none, ...own, ...choices] : [...own, ...choices];
  const picture = isPicture(core.control) ? core.control : undefined;
  return { ...commonOf(core, at), type: "select", value, choices: all, picture };
}

function isPicture(control: Control | undefined): control is PictureControl {
  return control !== undefined && ["emblem", "panel", "person", "story"].includes(control);
}

const choiceOf = (value: string): Choice => ({ value, label: wordsOfKey(value) });

function buildObject(core: Core, at: At): Field {
  if (isLeftOut(core, at)) return { ...commonOf(core, at), type: "absent" };
  if (!is(core, "object")) throw new Error("Not an object");
  const value = isRecord(at.value) ? at.value : {};
  return groupOf(core, at, Object.entries(core.schema.shape as Record<string, z.ZodType>), value);
}

/** The keys of a record are what the file has. */
function buildRecord(core: Core, at: At): Field {
  if (isLeftOut(core, at)) return { ...commonOf(core, at), type: "absent" };
  if (!is(core, "record")) throw new Error("Not a record");
  const value = isRecord(at.value) ? at.value : {};
  const schema = core.schema.valueType as z.ZodType;
  return groupOf(
    core,
    at,
    Object.keys(value).map((key) => [key, schema]),
    value,
  );
}

function groupOf(
  core: Core,
  at: At,
  entries: readonly (readonly [string, z.ZodType])[],
  value: Record<string, unknown>,
): GroupField {
  const fields = entries.map(([key, schema]) =>
    buildField(coreOf(schema), {
      name: `${at.name}.${key}`,
      label: wordsOfKey(key),
      value: value[key],
      faults: at.faults,
    }),
  );
  return { ...commonOf(core, at), type: "group", fields, shape: undefined };
}

const isLeftOut = (core: Core, { value }: At) =>
  core.isOptional && (value === undefined || value === null);

function buildList(core: Core, at: At): Field {
  if (!is(core, "array")) throw new Error("Not a list");
  const value = Array.isArray(at.value) ? at.value : [];
  const element = coreOf(core.schema.element as z.ZodType);
  const { least, most } = limitsOf(core);
  const shapes = isChoice(element) ? shapesOf(element) : [];
  const list = { ...at, label: core.label ?? at.label };
  const additions = shapes.length > 0 ? shapes.map(additionOf) : [{ value: "", label: "" }];
  return {
    ...commonOf(core, at),
    type: "list",
    items: value.map((item, index) => buildItem(element, list, item, index)),
    least: core.isOptional ? 0 : least,
    most,
    additions,
    isFixed: false,
  };
}

const additionOf = ({ value, label }: Shape): Choice => ({ value, label });

function buildItem(element: Core, { name, label, faults }: At, value: unknown, index: number) {
  const field = buildField(element, {
    name: `${name}.${index}`,
    label: `${singularOf(label)} ${index + 1}`,
    value,
    faults,
  });
  return field.type === "group" && isRecord(value)
    ? { ...field, label: titleOf(field.label, value) }
    : field;
}

const titleKeys = ["heading", "title", "label", "name", "question", "city", "from"];

/** A section is called by its kind and what it says first, and so is every other item. */
function titleOf(label: string, value: Record<string, unknown>): string {
  const title = titleKeys.map((key) => value[key]).find((one) => typeof one === "string" && one);
  return title ? `${label}: ${title}` : label;
}

/** Of a list's name: `Steps` becomes `Step`. */
function singularOf(label: string): string {
  if (/ies$/.test(label)) return label.replace(/ies$/, "y");
  return label.replace(/([^s])s$/, "$1") || "Entry";
}

function buildTuple(core: Core, at: At): Field {
  if (!is(core, "tuple")) throw new Error("Not a tuple");
  const value = Array.isArray(at.value) ? at.value : [];
  const schemas = core.schema.def.items as readonly z.ZodType[];
  return {
    ...commonOf(core, at),
    type: "list",
    items: schemas.map((schema, index) => buildItem(coreOf(schema), at, value[index], index)),
    least: schemas.length,
    most: schemas.length,
    additions: [],
    isFixed: !isAlike(schemas),
  };
}

/** Whether the places of a tuple take the same, so that what stands there can change places. */
const isAlike = (schemas: readonly z.ZodType[]) => schemas.every((schema) => schema === schemas[0]);

/** A union of shapes, and not of values of one kind. */
export function isChoice(core: Core): boolean {
  if (!is(core, "union")) return false;
  const types = core.schema.options.map((option) => coreOf(option).type);
  return types.some((type) => ["object", "array"].includes(type));
}

function buildUnion(core: Core, at: At): Field {
  if (!is(core, "union")) throw new Error("Not a union");
  if (!isChoice(core)) {
    const values = valuesOf(core);
    const isSelect =
      values.length > 0 && core.schema.options.every((one) => isOfValues(coreOf(one)));
    return isSelect ? buildSelect(core, at) : buildText({ ...core, ...textOf(core) }, at);
  }
  if (isLeftOut(core, at)) return { ...commonOf(core, at), type: "absent" };
  const found = shapeOf(core, at.value) ?? shapesOf(core)[0];
  if (!found) throw new Error("A union has options");
  const key = discriminatorOf(core);
  const label = key === "kind" ? found.label : at.label;
  const field = buildField(coreOf(found.schema), { ...at, label });
  const others = shapesOf(core)
    .filter(({ value }) => value !== found.value)
    .map(additionOf);
  const shape = { name: shapeName(at.name), value: found.value, label: found.label, others };
  const common = { ...commonOf(core, at), label: core.label ?? label };
  if (field.type !== "group") return { ...common, name: shape.name, type: "choice", field, shape };
  const fields = field.fields.map((one) => (isKeyOf(one, at, key) ? fixed(one) : one));
  return { ...field, ...common, hint: common.hint ?? field.hint, fields, shape };
}

const isKeyOf = ({ name }: Field, at: At, key: string | undefined) => name === `${at.name}.${key}`;

/** What tells shapes apart is changed with the shape alone. */
function fixed(field: Field): Field {
  return field.type === "select" ? { ...field, type: "fixed" } : field;
}

const isOfValues = ({ type }: Core) => type === "enum" || type === "literal";

/** The text that a union of texts takes. */
function textOf(core: Core): Pick<Core, "control"> {
  const controls = is(core, "union")
    ? core.schema.options.map((option) => coreOf(option).control)
    : [];
  return { control: core.control ?? controls.find((control) => control !== undefined) };
}

/** The names of all fields, and of the groups and lists that hold them. */
export function namesOf(field: Field): string[] {
  return [field.name, ...innerOf(field).flatMap(namesOf)];
}

/** The fields that a field holds. */
export function innerOf(field: Field): readonly Field[] {
  if (field.type === "group") return field.fields;
  if (field.type === "list") return field.items;
  return field.type === "choice" ? [field.field] : [];
}

/**
 * The first thing that is wrong with each field, by its name: that of what is left out stands where it could be added.
 * @param names of all fields
 */
export function faultsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  names: readonly string[],
): Map<string, string> {
  const known = new Set(names);
  const faults = new Map<string, string>();
  for (const { path, message } of issues) {
    const places = Array.from({ length: path.length + 1 }, (_, less) =>
      nameOf(path.slice(0, path.length - less)),
    );
    const name = places.find((place) => known.has(place)) ?? rootName;
    if (!faults.has(name)) faults.set(name, message);
  }
  return faults;
}
