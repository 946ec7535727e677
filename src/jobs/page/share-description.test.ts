import { expect, it } from "vitest";
import { shorten } from "./share-description.ts";

it.each([
  ["Care for people", 20, "Care for people"],
  ["Care for people, by night", 20, "Care for people, by…"],
  ["Care for people, by night", 18, "Care for people…"],
  ["Care for people", 15, "Care for people"],
  ["Care for people", 14, "Care for…"],
  ["Donaudampfschifffahrt", 10, "Donaudamp…"],
])("%j in %d letters is %j: no word is cut that has room before it", (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(most);
});
