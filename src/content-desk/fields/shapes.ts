import type { z } from "zod";
import { type Core, coreOf, discriminatorOf, is, wordsOfKey } from "./schema-parts.ts";

/** One of the shapes that a value of a union can have. */
export type Shape = { value: string; label: string; schema: z.ZodType };

/** The shapes of a union, by the value of the key that tells them apart, or by their number. */
export function shapesOf(core: Core): Shape[] {
  if (!is(core, "union")) return [];
  const key = discriminatorOf(core);
  return core.schema.options.flatMap((schema, index) => {
    if (key === undefined) return [{ value: String(index), label: labelOfShape(schema), schema }];
    return kindsOf(schema, key).map((value) => ({
      value,
      label: coreOf(schema).label ?? wordsOfKey(value),
      schema,
    }));
  });
}

function kindsOf(schema: z.ZodType, key: string): string[] {
  const core = coreOf(schema);
  const kind = is(core, "object") ? core.schema.shape[key] : undefined;
  if (!kind) return [];
  const { def } = coreOf(kind as z.ZodType).schema as unknown as {
    def: { values?: string[]; entries?: Record<string, string> };
  };
  return def.values ?? Object.values(def.entries ?? {});
}

/** Without a name of its own, a shape is called by what it holds first. */
function labelOfShape(schema: z.ZodType): string {
  const core = coreOf(schema);
  if (core.label) return core.label;
  const [first = ""] = is(core, "object") ? Object.keys(core.schema.shape) : [];
  if (first) return wordsOfKey(first);
  return core.type === "string" ? "Text" : wordsOfKey(core.type);
}

/** Which shape a value has: that of its key, else the first that takes it, else the first that has one of its keys. */
export function shapeOf(core: Core, value: unknown): Shape | undefined {
  const shapes = shapesOf(core);
  const key = discriminatorOf(core);
  const record = isRecord(value) ? value : {};
  if (key !== undefined) return shapes.find((shape) => shape.value === record[key]);
  const taken = shapes.find(({ schema }) => schema.safeParse(value).success);
  if (taken) return taken;
  return shapes.find((shape) => isLike(coreOf(shape.schema), value)) ?? shapes[0];
}

function isLike(core: Core, value: unknown): boolean {
  if (Array.isArray(value)) {
    if (!is(core, "array")) return false;
    const element = coreOf(core.schema.element as z.ZodType);
    return value.length === 0 || isLike(element, value[0]);
  }
  if (!isRecord(value)) return is(core, "string") && typeof value === "string";
  return is(core, "object") && Object.keys(value).some((key) => key in core.schema.shape);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
