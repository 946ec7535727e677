import { expect, test } from "vitest";
import { isAt, isNamed, pagePlaces, placeLabel } from "./places.ts";

test("a place is at its city, its state and its country", () => {
  const houston = { city: "Houston", state: "Texas", country: "US" };
  expect(isAt(houston, { ...houston, city: "HOUSTON" })).toBe(true);
  expect(isAt(houston, { ...houston, city: undefined })).toBe(true);
  expect(isAt(houston, { city: undefined, state: undefined, country: "US" })).toBe(true);
  expect(isAt(houston, { ...houston, city: "Dallas" })).toBe(false);
  expect(isAt({ ...houston, city: undefined }, houston)).toBe(false);
  expect(isNamed(houston, "houston")).toBe(true);
});

test("a label says the country where the state does not", () => {
  expect(placeLabel({ city: "Houston", state: "Texas", country: "US" })).toBe("Houston, Texas");
  expect(placeLabel({ city: "Berlin", state: undefined, country: "DE" })).toBe("Berlin, Germany");
  expect(placeLabel({ city: "Toronto", state: "Ontario", country: "CA" })).toBe(
    "Toronto, Ontario, Canada",
  );
});

test("the places that have pages say what they lie in, and each has a label of its own", () => {
  const byLabel = new Map(pagePlaces.map((place) => [place.label, place]));
  expect(byLabel.size).toBe(pagePlaces.length);
  expect(byLabel.get("Houston, Texas")).toMatchObject({ state: "Texas", country: "United States" });
  expect(byLabel.get("New York State")).toMatchObject({ type: "state" });
  expect(byLabel.get("New York, New York")).toMatchObject({ state: "New York State" });
  for (const { country, state } of pagePlaces) {
    expect(byLabel.get(country)?.type).toBe("country");
    if (state !== undefined) expect(byLabel.get(state)?.type).toBe("state");
  }
});
