import type { z } from "zod";
import type { Control } from "../../common/field-meta.ts";

/** The types of Zod that content files are made of; see `coreOf` for those that wrap others. */
export type CoreType =
  | "array"
  | "boolean"
  | "date"
  | "enum"
  | "literal"
  | "number"
  | "object"
  | "record"
  | "string"
  | "tuple"
  | "union";

type Of<Type extends CoreType> = {
  array: z.ZodArray;
  boolean: z.ZodBoolean;
  date: z.ZodDate;
  enum: z.ZodEnum;
  literal: z.ZodLiteral<string | number>;
  number: z.ZodNumber;
  object: z.ZodObject<z.core.$ZodLooseShape>;
  record: z.ZodRecord;
  string: z.ZodString;
  tuple: z.ZodTuple;
  union: z.ZodUnion<readonly z.ZodType[]>;
}[Type];

/** A schema without what wraps it, and what the wrapping says. */
export type Core = {
  schema: z.ZodType;
  type: CoreType;
  /** It may be left out. */
  isOptional: boolean;
  /** What holds where it is left out. */
  usual: unknown;
  label: string | undefined;
  hint: string | undefined;
  control: Control | undefined;
};

/**
 * What a schema is at its core. What is said outside goes before what is said inside.
 * @throws {Error} for a type that no content file has
 */
export function coreOf(outer: z.ZodType): Core {
  const { label, description: hint, control } = outer.meta() ?? {};
  const said = { label, hint, control };
  const def = outer.def as unknown as Wrapping;
  switch (def.type) {
    case "optional":
    case "nullable":
      return { ...merge(said, coreOf(def.innerType)), isOptional: true };
    case "default":
      return { ...merge(said, coreOf(def.innerType)), isOptional: true, usual: def.defaultValue };
    case "readonly":
      return merge(said, coreOf(def.innerType));
    case "pipe":
      return merge(said, coreOf(def.in));
    default:
      return coreOfType(outer, def.type, said);
  }
}

type Wrapping =
  | { type: "optional" | "nullable" | "readonly"; innerType: z.ZodType }
  | { type: "default"; innerType: z.ZodType; defaultValue: unknown }
  | { type: "pipe"; in: z.ZodType }
  | { type: CoreType };

type Said = Pick<Core, "label" | "hint" | "control">;

function merge(said: Said, inner: Core): Core {
  return {
    ...inner,
    label: said.label ?? inner.label,
    hint: said.hint ?? inner.hint,
    control: said.control ?? inner.control,
  };
}

function coreOfType(schema: z.ZodType, type: CoreType, said: Said): Core {
  const core = { schema, type, isOptional: false, usual: undefined, ...said };
  // A day, which Astro reads as a date and everything else as a text.
  if (is(core, "union")) {
    const cores = core.schema.options.map((option) => coreOf(option));
    const day = cores.find((one) => one.type === "date");
    if (day) return { ...core, schema: day.schema, type: "date" };
  }
  return core;
}

/** Tells the compiler which class of Zod a type stands for. */
export function is<Type extends CoreType>(
  core: Core,
  type: Type,
): core is Core & { type: Type; schema: Of<Type> } {
  return core.type === type;
}

/** The least and the most that a schema allows: characters, items, or the number itself. */
export function limitsOf({ schema }: Core): { least: number; most: number } {
  const { checks = [], items } = schema._zod.def as unknown as {
    checks?: readonly { _zod: { def: Check } }[];
    items?: readonly unknown[];
  };
  const defs = checks.map((check) => check._zod.def);
  const exact = items?.length ?? defs.find(({ check }) => check === "length_equals")?.length;
  const least = defs.map(({ check, minimum, value }) =>
    check === "greater_than" ? value : minimum,
  );
  const most = defs.map(({ check, maximum, value }) => (check === "less_than" ? value : maximum));
  return {
    least: exact ?? Math.max(0, ...least.filter((one) => one !== undefined)),
    most: exact ?? Math.min(...most.filter((one) => one !== undefined)),
  };
}

type Check = {
  check: string;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number;
};

/** The format of a text: `email`, `url`, `date`. */
export function formatOf({ schema }: Core): string | undefined {
  return (schema._zod as unknown as { def: { format?: string } }).def.format;
}

/** The key that tells the options of a union apart, where there is one. */
export function discriminatorOf({ schema }: Core): string | undefined {
  return (schema._zod as unknown as { def: { discriminator?: string } }).def.discriminator;
}

/** The values that a schema of a few allows. */
export function valuesOf(core: Core): (string | number)[] {
  if (is(core, "enum")) return [...core.schema.options];
  if (is(core, "literal")) return [...core.schema.def.values] as (string | number)[];
  if (is(core, "union")) return core.schema.options.flatMap((option) => valuesOf(coreOf(option)));
  return [];
}

/** A key as words: `lookedUp` becomes `Looked up`. */
export function wordsOfKey(key: string): string {
  const words = key.replaceAll("-", " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return (words[0] ?? "").toUpperCase() + words.slice(1);
}
