import { expect, test } from "vitest";
import { findLocations, labelOf, mergeLocations } from "./find-locations.ts";
import { locations } from "./locations.ts";

const found = (text: string) => findLocations(locations, text).map(labelOf);

test("there are the 17 cities of the specification, each once", () => {
  const inIndia = ["Mumbai", "Delhi", "Bangalore", "Hyderabad", "Chennai", "Kolkata", "Pune"];
  const inTheUs = [
    ...["New York", "Los Angeles", "Chicago", "Houston", "Phoenix", "Philadelphia"],
    ...["San Antonio", "San Diego", "Dallas", "San Jose"],
  ];
  const citiesOf = (wanted: string) =>
    locations.filter(({ country }) => country === wanted).map(({ city }) => city);
  expect(citiesOf("India")).toEqual(inIndia);
  expect(citiesOf("US")).toEqual(inTheUs);
  expect(locations).toHaveLength(17);
});

test.each(["", " ", "\t"])("nothing is listed for the empty text %j", (text) => {
  expect(found(text)).toEqual([]);
});

test("a location is found by a part of its city", () => {
  expect(found("pune")).toEqual(["Pune, Maharashtra"]);
  expect(found("adelph")).toEqual(["Philadelphia, Pennsylvania"]);
});

test("a location is found by a part of its state", () => {
  expect(found("maha")).toEqual(["Mumbai, Maharashtra", "Pune, Maharashtra"]);
  expect(found("exas")).toEqual(["Houston, Texas", "San Antonio, Texas", "Dallas, Texas"]);
});

test.each(["san", "SAN", "sAn", " san "])("case and space around %j do not matter", (text) => {
  expect(found(text)).toEqual([
    "San Antonio, Texas",
    "San Diego, California",
    "San Jose, California",
  ]);
});

test.each(["zzz", "India", "ton, T", "Houston, Texas", ".*", "["])(
  "%j is in no city and in no state",
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

test("of the places that the search knows, states come before the cities of the specification, others after", () => {
  const places = [
    { text: "Texas", note: "US", isWide: true, jobs: 3 },
    { text: "Houston, Texas", note: "US", isWide: false, jobs: 3 },
    { text: "Texas City, Texas", note: "US", isWide: false, jobs: 3 },
  ];
  expect(mergeLocations(locations, places, "tex").map(({ text }) => text)).toEqual([
    "Texas",
    ...["Houston, Texas", "San Antonio, Texas", "Dallas, Texas"],
    "Texas City, Texas",
  ]);
  expect(mergeLocations(locations, places, " ")).toEqual([]);
});
