import { expect, test } from "vitest";
import { findArea } from "./find-area.ts";
import { suggestAreas } from "./suggest-areas.ts";

const texts = (typed: string) => suggestAreas(typed, []).map(({ text }) => text);

test("a state comes before the cities in it, and each city before smaller ones", () => {
  expect(texts("texas")[0]).toBe("Texas");
  expect(texts("new york").slice(0, 2)).toEqual(["New York State", "New York, New York"]);
  expect(texts("plano")).toEqual(["Plano, Texas", "Plano, Illinois", "Plano, Kentucky"]);
});

test.each([
  ["dfw", "Dallas-Fort Worth"],
  ["bricke", "Miami, Florida"],
  ["33131", "Miami, Florida 33131"],
  ["bengal", "Bangalore, Karnataka"],
  ["gurga", "Gurugram, Haryana"],
  ["remo", "Remote"],
  ["miami fl", "Miami, Florida"],
  ["india", "India"],
])("%j offers %j first", (typed, first) => {
  expect(texts(typed)[0]).toBe(first);
});

test("what is offered is found again as it is written", () => {
  for (const typed of ["a", "del", "ny", "san", "wash", "b", "remote us", "ontario", "500081"])
    for (const text of texts(typed)) expect(findArea(text)?.label, text).toBe(text);
});

test("what only jobs know is offered, too, and nothing for what nobody knows", () => {
  const gotham = { city: "Gotham City", state: "New Jersey", country: "US", at: undefined };
  expect(suggestAreas("gotham", [[gotham]])).toEqual([
    { text: "Gotham City, New Jersey", note: "US", isWide: false },
  ]);
  for (const typed of ["", " ", "zzzz", "Timbuktu"]) expect(texts(typed)).toEqual([]);
});
