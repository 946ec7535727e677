import type { z } from "zod";
import { isChoice } from "../fields/build-fields.ts";
import { nameOf, pathOf, wantedPlaceName, wantedShapeName } from "../fields/field.ts";
import type { Posted } from "../fields/read-posted.ts";
import { schemaAt, valueAt, withValueAt } from "../fields/schema-at.ts";
import { coreOf, discriminatorOf, is } from "../fields/schema-parts.ts";
import { isRecord, type Shape, shapesOf } from "../fields/shapes.ts";
import { startValue } from "../fields/start-value.ts";
import { moveItem } from "../yaml/write-value.ts";
import { changeFields, readContent, writeContent } from "./content-file.ts";

/** A content file as it was typed, and which button was pressed. */
export type Pressed = {
  path: string;
  schema: z.ZodType;
  text: string;
  act: string;
  posted: Posted;
};

/** The file after the press, and the field on which whoever pressed goes on. */
export type Acted = { text: string; focus: string | undefined };

type Act = (at: Pressed & { name: string; value: unknown }) => Acted;

const acts: Readonly<Record<string, Act>> = {
  up: (at) => move(at, -1),
  down: (at) => move(at, 1),
  remove,
  add,
  shape: changeShape,
};

/** Adds, moves or removes a part of a content file, or gives it another shape. */
export function applyAct(pressed: Pressed): Acted {
  const [verb = "", name = ""] = pressed.act.split(":");
  const act = acts[verb];
  if (!act) return { text: pressed.text, focus: undefined };
  const { value } = readContent(pressed.path, pressed.text);
  return act({ ...pressed, name, value });
}

function move({ path, text, name, value }: Parameters<Act>[0], by: -1 | 1): Acted {
  const place = pathOf(name);
  const list = valueAt(value, place.slice(0, -1));
  const to = Number(place.at(-1)) + by;
  if (!Array.isArray(list) || to < 0 || to >= list.length) return { text, focus: name };
  const moved = changeFields(path, text, (yaml) => moveItem(yaml, place, by));
  return { text: moved, focus: nameOf([...place.slice(0, -1), to]) };
}

function remove(at: Parameters<Act>[0]): Acted {
  const place = pathOf(at.name);
  return {
    text: write(at, withValueAt(at.value, place, undefined)),
    focus: nameOf(place.slice(0, -1)),
  };
}

/** Adds an item to a list, or a part that was left out. */
function add(at: Parameters<Act>[0]): Acted {
  const place = pathOf(at.name);
  const schema = schemaAt(at.schema, at.value, place);
  if (!schema) return { text: at.text, focus: undefined };
  const core = coreOf(schema);
  if (!is(core, "array")) {
    const text = write(at, withValueAt(at.value, place, startValue(schema, "Text")));
    return { text, focus: at.name };
  }
  const before = valueAt(at.value, place);
  const list = Array.isArray(before) ? before : [];
  const index = placeOf(at.posted[wantedPlaceName(at.name)], list.length);
  const item = startItem(core.schema.element as z.ZodType, at.posted[wantedShapeName(at.name)]);
  const text = write(at, withValueAt(at.value, place, list.toSpliced(index, 0, item)));
  return { text, focus: nameOf([...place, index]) };
}

function placeOf(typed: string | undefined, end: number): number {
  return typed !== undefined && /^\d{1,4}$/.test(typed) ? Math.min(Number(typed), end) : end;
}

function startItem(element: z.ZodType, wanted: string | undefined): unknown {
  const shape = isChoice(coreOf(element)) ? shapeNamed(element, wanted) : undefined;
  return startOf(shape, element);
}

const shapeNamed = (schema: z.ZodType, wanted: string | undefined) =>
  shapesOf(coreOf(schema)).find(({ value }) => value === wanted);

/** What tells the shapes apart is said, as one schema may stand for several. */
function startOf(shape: Shape | undefined, schema: z.ZodType): unknown {
  if (!shape) return startValue(schema, "Text");
  const value = startValue(shape.schema, shape.label);
  const key = discriminatorOf(coreOf(schema));
  return key !== undefined && isRecord(value) ? { ...value, [key]: shape.value } : value;
}

/** Keeps what the other shape takes as well. */
function changeShape(at: Parameters<Act>[0]): Acted {
  const place = pathOf(at.name);
  const schema = schemaAt(at.schema, at.value, place);
  const shape = schema && shapeNamed(schema, at.posted[wantedShapeName(at.name)]);
  if (!schema || !shape) return { text: at.text, focus: at.name };
  const before = valueAt(at.value, place);
  const next = startOf(shape, schema);
  const kept =
    isRecord(before) && isRecord(next)
      ? keptOf(before, next, shape.schema, discriminatorOf(coreOf(schema)))
      : next;
  return { text: write(at, withValueAt(at.value, place, kept)), focus: at.name };
}

function keptOf(
  before: Record<string, unknown>,
  next: Record<string, unknown>,
  schema: z.ZodType,
  keyOfShape: string | undefined,
) {
  const entries = Object.entries(next).map(([key, value]) => {
    const isTaken = schemaAt(schema, next, [key])?.safeParse(before[key]).success;
    return [key, isTaken && key in before && key !== keyOfShape ? before[key] : value] as const;
  });
  return Object.fromEntries(entries);
}

function write({ path, text }: Pressed, value: unknown): string {
  const { body } = readContent(path, text);
  return writeContent(path, text, { value, body });
}
