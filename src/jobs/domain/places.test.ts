import fc from "fast-check";
import { expect, test } from "vitest";
import { labelOf } from "./find-locations.ts";
import { locations } from "./locations.ts";
import {
  canonicalPlace,
  findPlace,
  isAt,
  isNamed,
  milesBetween,
  placeLabel,
  suggestPlace,
} from "./places.ts";

const label = (written: string) => {
  const place = findPlace(written);
  return place && placeLabel(place);
};

test.each([
  ["tx", "Texas"],
  ["Texas", "Texas"],
  ["houston", "Houston, Texas"],
  ["Houston, Texas", "Houston, Texas"],
  ["houston ,TX", "Houston, Texas"],
  ["Houston, TX, USA", "Houston, Texas"],
  ["New York", "New York, New York"],
  ["NYC", "New York, New York"],
  ["St Louis", "St. Louis, Missouri"],
  ["US", "United States"],
  ["u.s.a.", "United States"],
  ["India", "India"],
  ["IN", "India"],
  ["Gary, IN", "Gary, Indiana"],
  ["Bengaluru", "Bangalore, Karnataka"],
  ["bengaluru, karnataka", "Bangalore, Karnataka"],
  ["Portland, Maine", "Portland, Maine"],
  ["Canada", "Canada"],
  ["Toronto, Ontario, Canada", "Toronto, Ontario, Canada"],
  ["Manila, Philippines", "Manila, Philippines"],
])("%j is understood as %j", (written, understood) => {
  expect(label(written)).toBe(understood);
});

test.each(["", " , ", "nowhere", "Houston, Narnia", "zz"])("%j is not understood", (written) => {
  expect(findPlace(written)).toBeUndefined();
});

test("each city of the location picker is known, and has coordinates", () => {
  for (const location of locations) {
    const place = findPlace(labelOf(location));
    expect(place && placeLabel(place)).toBe(labelOf(location));
    expect(place && milesBetween(place, place)).toBe(0);
  }
});

test("sources' spellings become ours", () => {
  const place = canonicalPlace({ city: "BENGALURU", state: undefined, country: "IN" });
  expect(place).toEqual({ city: "Bangalore", state: "Karnataka", country: "IN" });
  const dallas = { city: "Dallas", state: "Texas", country: "US" };
  expect(canonicalPlace({ city: "dallas", state: "TX", country: "US" })).toEqual(dallas);
  const elsewhere = { city: "Dallas", state: "Oregon", country: "US" };
  expect(canonicalPlace(elsewhere)).toEqual(elsewhere);
});

test("a place is at its city, its state and its country", () => {
  const houston = { city: "Houston", state: "Texas", country: "US" };
  for (const wanted of ["Houston", "tx", "USA", "Houston, US"])
    expect(isAt(houston, findPlace(wanted) ?? houston)).toBe(true);
  for (const wanted of ["Dallas", "Florida", "India"])
    expect(isAt(houston, findPlace(wanted) ?? houston)).toBe(false);
  expect(isNamed(houston, "houston")).toBe(true);
});

test("distances are those of the great circle, in miles", () => {
  const miles = (one: string, other: string) => {
    const [from, to] = [findPlace(one), findPlace(other)];
    return from && to && milesBetween(from, to);
  };
  expect(miles("New York", "Los Angeles")).toBeCloseTo(2_446, -1);
  expect(miles("Delhi", "Noida")).toBeLessThan(15);
  expect(miles("Delhi", "India")).toBeUndefined();
});

test.each([
  ["Huston", "Houston, Texas"],
  ["Hyderbad", "Hyderabad, Telangana"],
  ["Calfornia", "California"],
  ["Philadelhpia, PA", "Philadelphia, Pennsylvania"],
])("%j suggests %j", (written, suggested) => {
  expect(suggestPlace(written)).toBe(suggested);
});

test("nothing is suggested for what resembles nothing, and no text throws", () => {
  expect(suggestPlace("qwertyuiop")).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (written) => {
      findPlace(written);
      suggestPlace(written);
    }),
  );
});
