import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { page } from "../../sections/schema.ts";
import { readValue } from "../yaml/write-value.ts";
import { applyAct } from "./apply-act.ts";

const path = "pages/services/rpo.yaml";
const text = readFileSync(`content/${path}`, "utf8");

type Page = { art: object; parent?: object; sections: { kind: string; cards?: object[] }[] };
const press = (act: string, posted = {}, from = text) => {
  const acted = applyAct({ path, schema: page, text: from, act, posted });
  return { ...acted, value: readValue(acted.text) as Page };
};
const kindsOf = ({ sections }: Page) => sections.map(({ kind }) => kind);

test("a section goes up and down, and keeps the focus", () => {
  const { value, focus } = press("down:v.sections.1");
  expect(kindsOf(value).slice(0, 3)).toEqual(["hero", "cards", "form"]);
  expect(focus).toBe("v.sections.2");
  expect(press("up:v.sections.0").text).toBe(text);
});

test("a section of a kind is added where it is wanted", () => {
  const wanted = { "v.sections.!": "faq", "v.sections.@": "2" };
  const { value, focus } = press("add:v.sections", wanted);
  expect(kindsOf(value).slice(0, 4)).toEqual(["hero", "form", "faq", "cards"]);
  expect(focus).toBe("v.sections.2");
  expect(page.safeParse(value).error?.issues ?? []).toEqual([]);
  expect(press("remove:v.sections.2", {}, press("add:v.sections", wanted).text).value).toEqual(
    readValue(text),
  );
});

test("items are added to lists that are there and to lists that are not", () => {
  const { value, focus } = press("add:v.sections.2.cards");
  expect(value.sections[2]?.cards).toHaveLength(4);
  expect(focus).toBe("v.sections.2.cards.3");
  expect(press("add:v.sections.2.actions").value.sections[2]).toMatchObject({
    actions: [{ label: expect.any(String), href: "/" }],
  });
});

test("what may be left out is left out and added", () => {
  const without = press("remove:v.parent");
  expect(without.value.parent).toBeUndefined();
  expect(press("add:v.parent", {}, without.text).value.parent).toBeDefined();
});

test("another shape keeps what it takes as well", () => {
  const { value } = press("shape:v.art", { "v.art.!": "emblem" });
  expect(value.art).toMatchObject({ hour: "shade", thread: "weave", layout: "emblem" });
  expect(page.safeParse(value).success).toBe(true);
});

test("what no form asks for changes nothing", () => {
  for (const act of ["save", "up:v.none.1", "add:v.none", "shape:v.sections.0", "remove:v.none.1"])
    expect(press(act).text, act).toBe(text);
});
