import { expect, test } from "vitest";
import { jobPath } from "../domain/job.ts";
import { cityLabels, countryLabels } from "../domain/places.ts";
import { sectors } from "../domain/terms.ts";
import { findLanding, landingOf, landingTitle } from "./landing.ts";

const all = [
  ...cityLabels.map((place) => landingOf(place)),
  ...countryLabels.flatMap((place) => [
    landingOf(place),
    ...sectors.map((sector) => landingOf(place, sector)),
  ]),
];

test("every landing page is found again by its address, and no two share one", () => {
  for (const landing of all)
    expect(findLanding(landing.path.replace("/jobs/in/", ""))).toEqual(landing);
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  expect(new Set(all.map(landingTitle)).size).toBe(all.length);
});

test("none has the address of a job", () => {
  const job = new RegExp(`^${jobPath({ slug: "[^/]+", id: 0 }).replace("-0", "-\\d+")}$`);
  expect(all.filter(({ path }) => job.test(path))).toEqual([]);
});

test("a city says its country, and a sector stands below a country alone", () => {
  expect(landingOf("Houston, Texas")).toMatchObject({
    path: "/jobs/in/houston-texas",
    country: "United States",
  });
  expect(landingTitle(landingOf("United States", "healthcare"))).toBe(
    "Healthcare jobs in the United States",
  );
  for (const rest of ["", "narnia", "houston-texas/it", "india/alchemy", "india/it/more"])
    expect(findLanding(rest), rest).toBeUndefined();
});
