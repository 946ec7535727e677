import { expect, test } from "vitest";
import { locatePlace } from "./locate-place.ts";

const locate = (city: string | undefined, state: string | undefined, country: string) => {
  const { at, ...place } = locatePlace({ city, state, country });
  return [place.city, place.state, at !== undefined];
};

test("sources' spellings become ours", () => {
  expect(locate("BENGALURU", undefined, "IN")).toEqual(["Bangalore", "Karnataka", true]);
  expect(locate("dallas", "TX", "US")).toEqual(["Dallas", "Texas", true]);
  expect(locate("Dallas", "Oregon", "US")).toEqual(["Dallas", "Oregon", true]);
  expect(locate("Gurgaon", "HR", "IN")).toEqual(["Gurugram", "Haryana", true]);
});

test("suburbs are known, and what nobody knows stays as it was written", () => {
  expect(locate("Doral", undefined, "US")).toEqual(["Doral", "Florida", true]);
  expect(locate("Springfield", undefined, "US")).toEqual(["Springfield", undefined, false]);
  expect(locate("Gotham", "NJ", "US")).toEqual(["Gotham", "New Jersey", false]);
  expect(locate("Berlin", "Land Berlin", "DE")).toEqual(["Berlin", "Land Berlin", true]);
  expect(locate(undefined, "tx", "US")).toEqual([undefined, "Texas", false]);
});
