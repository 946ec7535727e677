import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { AnswersRefusedError } from "../../forms/server/linked-record.ts";
import { filesOf } from "../../posts/testing.ts";
import { textOf } from "../server/answer-file.ts";
import { readContent, writeContent } from "../server/content-file.ts";
import { contentKindOf, listContentKinds } from "../server/content-kinds.ts";
import { buildFields, faultsOf, innerOf, namesOf } from "./build-fields.ts";
import { countName, type Field, rootName, shapeName } from "./field.ts";
import { hasMadeUpItems, readPosted } from "./read-posted.ts";
import { coreOf, is } from "./schema-parts.ts";
import { shapesOf } from "./shapes.ts";
import { startValue } from "./start-value.ts";

const files = filesOf("content/**/*.{yaml,md}")
  .map((file) => file.slice("content/".length))
  .filter((path) => contentKindOf(path));

/** What a browser posts of a field that nobody has touched. */
function postOf(field: Field): Record<string, string> {
  switch (field.type) {
    case "absent":
      return {};
    case "checkbox":
      return field.isChecked ? { [field.name]: "yes" } : {};
    case "group":
      return {
        [countName(field.name)]: "1",
        ...(field.shape && { [shapeName(field.name)]: field.shape.value }),
        ...Object.assign({}, ...field.fields.map(postOf)),
      };
    case "list":
      return {
        [countName(field.name)]: String(field.items.length),
        ...Object.assign({}, ...field.items.map(postOf)),
      };
    case "choice":
      return { [field.shape.name]: field.shape.value, ...postOf(field.field) };
    default:
      return { [field.name]: field.value.replaceAll("\n", "\r\n") };
  }
}

const read = (path: string) => readFileSync(`content/${path}`, "utf8");

function openForm(path: string, text = read(path)) {
  const kind = contentKindOf(path);
  if (!kind) throw new Error(`No form for ${path}`);
  const content = readContent(path, text);
  return { kind, content, field: buildFields(kind.schema, content.value, new Map()) };
}

test("there are forms for the content that marketing edits", () => {
  expect(files.length).toBeGreaterThan(110);
  expect(new Set(files.map((path) => contentKindOf(path)?.name)).size).toBe(
    listContentKinds().length,
  );
});

test.each(files)("the form of %s, posted unchanged, leaves the file as it is", (path) => {
  const text = read(path);
  const { kind, content, field } = openForm(path);
  const value = readPosted(kind.schema, postOf(field));
  expect(writeContent(path, text, { value, body: content.body?.replaceAll("\n", "\r\n") })).toBe(
    text,
  );
});

test.each(files)("each field of %s has its own name and a label", (path) => {
  const { field } = openForm(path);
  const names = namesOf(field);
  expect(new Set(names).size).toBe(names.length);
  const labels = (one: Field): string[] => [
    ...(one.name === rootName ? [] : [one.label]),
    ...innerOf(one).flatMap(labels),
  ];
  for (const label of labels(field)) expect(label).toMatch(/\S/);
});

test("a form with more items than fields is refused, however many lists they are in", () => {
  const path = "redirects.yaml";
  const { kind, field } = openForm(path);
  const file = { path, kind, text: read(path) };
  const lists = Array.from({ length: 900 }, (_, index) => [`v.${index}.a.#`, "1000"]);
  const posted = { ...postOf(field), ...Object.fromEntries(lists) };
  expect(() => textOf(file, posted, undefined)).toThrow(AnswersRefusedError);
  for (const one of files) expect(hasMadeUpItems(postOf(openForm(one).field)), one).toBe(false);
});

test("a fault stands at its field, and what is missing where it would be added", () => {
  const path = "pages/services/rpo.yaml";
  const { kind, field } = openForm(path);
  const posted = { ...postOf(field), "v.sections.0.heading": "", "v.sections.2.cards.#": "1" };
  const parsed = kind.schema.safeParse(readPosted(kind.schema, posted));
  const faults = faultsOf(parsed.error?.issues ?? [], namesOf(field));
  expect([...faults.keys()].toSorted()).toEqual(["v.sections.0.heading", "v.sections.2.cards"]);
});

const page = contentKindOf("pages/home.yaml")?.schema as z.ZodType;
const pageCore = coreOf(page);
const sections = is(pageCore, "object")
  ? coreOf(coreOf(pageCore.schema.shape.sections as z.ZodType).schema as z.ZodArray)
  : pageCore;
const element = is(sections, "array") ? coreOf(sections.schema.element as z.ZodType) : sections;

/** Texts that nobody can make up: what stands behind a claim, and names of other files. */
const isLeftEmpty = (path: readonly PropertyKey[]) =>
  path.some((key) =>
    ["claim", "posts", "stories", "figure", "sources", "zone"].includes(String(key)),
  );

test.each(shapesOf(element))("a new section $value is almost what its schema takes", (shape) => {
  const value = startValue(shape.schema, shape.label);
  const issues = shape.schema.safeParse(value).error?.issues ?? [];
  expect(issues.filter(({ path }) => !isLeftEmpty(path))).toEqual([]);
  const field = buildFields(shape.schema, value, new Map());
  expect(readPosted(shape.schema, postOf(field))).toEqual(value);
});
