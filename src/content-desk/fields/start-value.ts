import type { z } from "zod";
import { todayAtHeadOffice } from "../../common/today-in.ts";
import {
  type Core,
  type CoreType,
  coreOf,
  is,
  limitsOf,
  valuesOf,
  wordsOfKey,
} from "./schema-parts.ts";
import { shapesOf } from "./shapes.ts";

type Start = (core: Core, label: string) => unknown;

const starts = {
  array: startList,
  boolean: () => false,
  date: todayAtHeadOffice,
  enum: (core) => valuesOf(core)[0],
  literal: (core) => valuesOf(core)[0],
  number: (core) => limitsOf(core).least,
  object: startObject,
  record: () => ({}),
  string: startText,
  tuple: (core, label) =>
    is(core, "tuple")
      ? (core.schema.def.items as z.ZodType[]).map((schema) => startValue(schema, label))
      : [],
  union: (core, label) => {
    const [first] = shapesOf(core);
    return first ? startValue(first.schema, label) : "";
  },
} as const satisfies Record<CoreType, Start>;

/**
 * What a new part of a file says until somebody writes it: as much as its schema asks for, and where a schema takes no
 * text of ours, nothing, so that it is asked for.
 * @param label what a text says that may say anything
 */
export function startValue(schema: z.ZodType, label: string): unknown {
  const core = coreOf(schema);
  const start: Start = starts[core.type];
  return start(core, core.label ?? label);
}

function startObject(core: Core): unknown {
  if (!is(core, "object")) return {};
  const entries = Object.entries(core.schema.shape as Record<string, z.ZodType>);
  const needed = entries.filter(([, schema]) => !coreOf(schema).isOptional);
  return Object.fromEntries(
    needed.map(([key, schema]) => [key, startValue(schema, wordsOfKey(key))]),
  );
}

function startList(core: Core, label: string): unknown {
  if (!is(core, "array")) return [];
  const count = Math.max(limitsOf(core).least, 1);
  return Array.from({ length: count }, () => startValue(core.schema.element as z.ZodType, label));
}

/** Texts that content files often ask for and that are no words. */
const tries = ["/", "09:00", "section", "40%", "+1 305 555 0142"];

function startText({ schema, control }: Core, label: string): string {
  if (control === "claim") return "";
  if (control === "people") return "asha";
  return (
    [label, ...tries, todayAtHeadOffice()].find((text) => schema.safeParse(text).success) ?? ""
  );
}
