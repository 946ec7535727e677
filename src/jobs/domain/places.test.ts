import { expect, test } from "vitest";
import { cityLabels, countryLabels, countryOf, isAt, isNamed, placeLabel } from "./places.ts";

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

test("each label of a landing page says its country", () => {
  for (const label of countryLabels) expect(countryOf(label)).toBe(label);
  for (const label of cityLabels) expect(countryOf(label), label).toBeDefined();
});
