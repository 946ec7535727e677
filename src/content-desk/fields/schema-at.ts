import type { z } from "zod";
import { isChoice } from "./build-fields.ts";
import { coreOf, is } from "./schema-parts.ts";
import { isRecord, shapeOf } from "./shapes.ts";

type Path = readonly (string | number)[];

/**
 * The schema of what stands somewhere in a value.
 * @returns undefined where the schema has no such place
 */
export function schemaAt(schema: z.ZodType, value: unknown, path: Path): z.ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = schemaOf(schema, value, key);
  return inner && schemaAt(inner, valueAt(value, [key]), rest);
}

function schemaOf(schema: z.ZodType, value: unknown, key: string | number): z.ZodType | undefined {
  const core = coreOf(schema);
  if (isChoice(core)) {
    const shape = shapeOf(core, value);
    return shape && schemaOf(shape.schema, value, key);
  }
  if (is(core, "object") && Object.hasOwn(core.schema.shape, key))
    return core.schema.shape[String(key)] as z.ZodType;
  if (is(core, "array") && typeof key === "number") return core.schema.element as z.ZodType;
  if (is(core, "tuple")) return (core.schema.def.items as z.ZodType[])[Number(key)];
  return is(core, "record") ? (core.schema.valueType as z.ZodType) : undefined;
}

/** What stands somewhere in a value. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isRecord(inner) && Object.hasOwn(inner, key) ? inner[String(key)] : undefined;
  }, value);
}

/** A value with something else in one place; undefined takes what stands there out. */
export function withValueAt(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const inner = withValueAt(valueAt(value, [key]), rest, next);
  if (Array.isArray(value) || (value === undefined && typeof key === "number")) {
    const list = Array.isArray(value) ? value : [];
    return inner === undefined
      ? list.toSpliced(Number(key), 1)
      : list.toSpliced(Number(key), 1, inner);
  }
  const record = isRecord(value) ? value : {};
  if (inner !== undefined) return { ...record, [key]: inner };
  const { [key]: _, ...others } = record;
  return others;
}
