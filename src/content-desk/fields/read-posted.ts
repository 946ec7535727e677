import type { z } from "zod";
import { isChoice } from "./build-fields.ts";
import { countName, rootName, shapeName } from "./field.ts";
import { type Core, type CoreType, coreOf, discriminatorOf, is } from "./schema-parts.ts";
import { shapesOf } from "./shapes.ts";

/** What the fields of a form hold, by their names. */
export type Posted = Readonly<Record<string, string>>;

/** More items than any list has: a made-up number of them is not to keep the server busy. */
const mostItems = 1000;

/**
 * Whether a form says that its lists have more items than it has fields, though each item has one at least: no browser posts
 * that. A group, which counts as one, has fields of its own.
 */
export function hasMadeUpItems(posted: Posted): boolean {
  const names = Object.keys(posted);
  const counts = names.filter((name) => name.endsWith(countName(""))).map((name) => posted[name]);
  const items = counts.reduce((sum, count) => sum + (Number(count) || 0), 0);
  return items > 2 * names.length;
}

/**
 * Puts together what a form says, as a content file says it. What was left empty and may be left out is undefined; what is
 * wrong stays as it was typed, for the schema to say so.
 */
export function readPosted(schema: z.ZodType, posted: Posted): unknown {
  return readField(coreOf(schema), rootName, posted);
}

type Read = (core: Core, name: string, posted: Posted) => unknown;

const readers = {
  array: readList,
  boolean: readBoolean,
  date: readText,
  enum: readText,
  literal: readLiteral,
  number: readNumber,
  object: readObject,
  record: readRecord,
  string: readText,
  tuple: readTuple,
  union: readUnion,
} as const satisfies Record<CoreType, Read>;

function readField(core: Core, name: string, posted: Posted): unknown {
  const read: Read = readers[core.type];
  return read(core, name, posted);
}

/** Line ends and spaces around a text are no part of it: a browser that breaks lines differently changes nothing. */
function readText({ isOptional }: Core, name: string, posted: Posted): string | undefined {
  const lines = posted[name]?.split(/[\r\n]+/).map((line) => line.trim());
  const typed = lines?.filter((line) => line !== "").join(" ");
  return typed === "" && isOptional ? undefined : typed;
}

function readNumber(core: Core, name: string, posted: Posted): number | string | undefined {
  const typed = readText(core, name, posted);
  if (typed === undefined || typed === "") return undefined;
  return Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

/** A box that is not ticked is not posted. What is usual is not written down. */
function readBoolean(core: Core, name: string, posted: Posted): boolean | undefined {
  const isTicked = posted[name] !== undefined;
  return core.isOptional && isTicked === (core.usual ?? false) ? undefined : isTicked;
}

function readLiteral(core: Core, name: string, posted: Posted): unknown {
  const typed = readText(core, name, posted);
  if (!is(core, "literal")) return typed;
  return core.schema.def.values.find((value) => String(value) === typed) ?? typed;
}

function readObject(core: Core, name: string, posted: Posted): unknown {
  if (!isThere(name, posted) || !is(core, "object")) return undefined;
  const shape = core.schema.shape as Record<string, z.ZodType>;
  const entries = Object.entries(shape).map(
    ([key, schema]) => [key, readField(coreOf(schema), `${name}.${key}`, posted)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Its keys are those that were posted. */
function readRecord(core: Core, name: string, posted: Posted): unknown {
  if (!isThere(name, posted) || !is(core, "record")) return undefined;
  const inner = coreOf(core.schema.valueType as z.ZodType);
  const start = `${name}.`;
  const keys = Object.keys(posted)
    .filter((one) => one.startsWith(start))
    .map((one) => one.slice(start.length).split(".")[0] ?? "");
  const own = [...new Set(keys)].filter((key) => key !== "#" && key !== "__proto__");
  return Object.fromEntries(own.map((key) => [key, readField(inner, start + key, posted)]));
}

function readList(core: Core, name: string, posted: Posted): unknown {
  if (!isThere(name, posted) || !is(core, "array")) return undefined;
  const element = coreOf(core.schema.element as z.ZodType);
  const count = Math.min(Number(posted[countName(name)]) || 0, mostItems);
  if (count === 0 && core.isOptional) return undefined;
  return Array.from({ length: count }, (_, index) =>
    readField(element, `${name}.${index}`, posted),
  );
}

function readTuple(core: Core, name: string, posted: Posted): unknown {
  if (!isThere(name, posted) || !is(core, "tuple")) return undefined;
  const schemas = core.schema.def.items as readonly z.ZodType[];
  return schemas.map((schema, index) => readField(coreOf(schema), `${name}.${index}`, posted));
}

function readUnion(core: Core, name: string, posted: Posted): unknown {
  if (!isChoice(core)) return readOneOf(core, name, posted);
  const key = discriminatorOf(core);
  const value = posted[shapeName(name)] ?? (key && posted[`${name}.${key}`]);
  const shape = shapesOf(core).find((one) => one.value === value);
  return shape && readField(coreOf(shape.schema), name, posted);
}

/** Of several literals the one that was meant; else the text as it was typed. */
function readOneOf(core: Core, name: string, posted: Posted): unknown {
  const typed = readText(core, name, posted);
  if (!is(core, "union")) return typed;
  const options = core.schema.options.map((option) => readLiteral(coreOf(option), name, posted));
  return options.find((option) => typeof option !== "string") ?? typed;
}

const isThere = (name: string, posted: Posted): boolean => Object.hasOwn(posted, countName(name));
