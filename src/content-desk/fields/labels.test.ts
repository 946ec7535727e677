import { expect, test } from "vitest";
import type { z } from "zod";
import { listContentKinds } from "../server/content-kinds.ts";
import { isChoice } from "./build-fields.ts";
import { coreOf, discriminatorOf, is } from "./schema-parts.ts";
import { shapesOf } from "./shapes.ts";

/** Keys that say in the words of marketing what belongs there: `registeredOffice` becomes "Registered office". */
const plainKeys = new Set(
  [
    "title description label heading lead text question answer questions quote quotes author role",
    "sections steps seasons cards actions challenges columns rows links groups items paragraphs points",
    "picture figure figures number form calendars name duties places mission vision hours pairs left",
    "right pillars posts people parts note results roles services statements sources stats caption",
    "stories years year date category body table subject chapters paper section cases tagline phone",
    "email unitedStates india miami hyderabad state city country registeredOffice contact",
    "grievanceOfficer offices address map latitude longitude timeZone answerWithin readWithin",
    "decideWithin workingDays promise menus emblem footer legal equalOpportunity accommodation law pay",
    "benefits deadline source place seats office sessions layout",
  ].flatMap((line) => line.split(" ")),
);

type Found = { key: string; place: string };

/** Every key of a schema whose field has no label of its own, and where it stands. */
function unlabeledIn(schema: z.ZodType, place: string, seen = new Set<unknown>()): Found[] {
  const core = coreOf(schema);
  if (seen.has(core.schema)) return [];
  seen.add(core.schema);
  const inner = innerOf(schema);
  const own = is(core, "object") ? inner.filter(([, one]) => isShownUnlabeled(one)) : [];
  return [
    ...own.map(([key]) => ({ key, place: `${place}.${key}` })),
    ...inner.flatMap(([key, one]) => unlabeledIn(one, `${place}.${key}`, seen)),
  ];
}

/** A value that is what it is has no field that is seen. */
function isShownUnlabeled(schema: z.ZodType): boolean {
  const core = coreOf(schema);
  return core.label === undefined && core.type !== "literal";
}

function innerOf(schema: z.ZodType): [string, z.ZodType][] {
  const core = coreOf(schema);
  if (is(core, "object")) return Object.entries(core.schema.shape as Record<string, z.ZodType>);
  if (is(core, "array")) return [["[]", core.schema.element as z.ZodType]];
  if (is(core, "record")) return [["{}", core.schema.valueType as z.ZodType]];
  if (is(core, "tuple"))
    return (core.schema.def.items as z.ZodType[]).map((item, index) => [String(index), item]);
  if (!isChoice(core)) return [];
  const key = discriminatorOf(core);
  return shapesOf(core).map((shape) => [key ? shape.value : shape.label, shape.schema]);
}

const found = listContentKinds().flatMap(({ name, schema }) => unlabeledIn(schema, name));

test("every field has a label, or a key in plain words", () => {
  const unknown = found.filter(({ key }) => !plainKeys.has(key)).map(({ place }) => place);
  expect(unknown, "Give these a label by .meta({ label })").toEqual([]);
});

test("each key in plain words is still used as a label", () => {
  const keys = new Set(found.map(({ key }) => key));
  expect([...plainKeys].filter((key) => !keys.has(key))).toEqual([]);
});
