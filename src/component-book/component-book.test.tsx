import { globSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readStories } from "../posts/testing.ts";
import * as kinds from "../sections/kinds.ts";
import { composePage } from "../sections/page.ts";
import { Section } from "../sections/sections.tsx";
import { readPages } from "../sections/testing.ts";
import { components } from "./components.tsx";
import { anchorOf, Contents } from "./contents.tsx";
import { Entries, LivingEntries } from "./entries.tsx";
import { sampleOfEachKind } from "./samples.ts";
import { stillComponents } from "./still-components.tsx";

const stories = readStories();
const pages = readPages().map(({ path, page }) => ({
  path,
  page: composePage(page, { stories, part: 1 }),
}));
const used = new Set(pages.flatMap(({ page }) => page.sections.map(({ kind }) => kind)));
const samples = sampleOfEachKind(pages);

test("every kind of section has a sample, and none has two", () => {
  expect(samples.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(kinds).toSorted());
});

describe.each(samples)("the sample of $kind", ({ kind, found }) => {
  test("is a section of that kind, as the page at its address has it", () => {
    expect(found !== undefined).toBe(used.has(kind));
    if (!found) return;
    expect(found.section.kind).toBe(kind);
    expect(pages.find(({ path }) => path === found.path)?.page.sections).toContain(found.section);
    expect(renderToStaticMarkup(<Section {...found} />)).toMatch(/<(?:section|div|aside)/);
  });
});

test("a kind that no page uses is listed without a section", () => {
  const none = sampleOfEachKind([]);
  expect(none).toHaveLength(Object.keys(kinds).length);
  expect(none.filter(({ found }) => found)).toEqual([]);
});

const fields = ["forms/file-field", "forms/notice", "forms/nothing-sent"];
const modules = globSync("src/ui/*.tsx")
  .map((file) => file.replaceAll("\\", "/").replace(/^src\/|\.tsx$/g, ""))
  .filter((module) => !module.endsWith(".test"));

const all = renderToStaticMarkup(
  <>
    <LivingEntries />
    <Entries of={stillComponents} />
  </>,
);
const names = Object.keys({ ...components, ...stillComponents });

test("every component of ui, every field and notice of forms is shown", () => {
  expect(names.toSorted()).toEqual([...modules, ...fields].toSorted());
  for (const name of names) expect(all).toContain(`id="${anchorOf(name)}"`);
});

test.each(["<input", "<textarea", "<select", 'type="checkbox"', 'type="radio"', 'type="file"'])(
  "%s is shown with and without an error",
  (control) => {
    const shown = all
      .split("<")
      .map((tag) => `<${tag}`)
      .filter((tag) => tag.includes(control));
    expect(shown.filter((tag) => tag.includes('aria-invalid="true"'))).not.toEqual([]);
    expect(shown.filter((tag) => !tag.includes("aria-invalid"))).not.toEqual([]);
  },
);

test("no two elements have the same id", () => {
  const ids = [...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test("the contents lead to each kind and each component", () => {
  const contents = renderToStaticMarkup(
    <Contents kinds={samples.map(({ kind }) => kind)} components={names} />,
  );
  for (const name of [...Object.keys(kinds), ...names]) {
    expect(contents).toContain(`href="#${anchorOf(name)}"`);
  }
});
