import { expect, test } from "vitest";
import { jobPath } from "../domain/job.ts";
import { sectors } from "../domain/terms.ts";
import {
  findLanding,
  placeLandings,
  remoteLandings,
  sectorLanding,
  skillLanding,
} from "./landing.ts";
import { landingSkills } from "./skills.ts";

const places = [...placeLandings.values()];
const ofType = (type: string) => places.filter((place) => place.type === type);
const all = [
  ...places,
  ...remoteLandings.values(),
  ...ofType("country").flatMap((country) => sectors.map((one) => sectorLanding(country, one))),
  ...ofType("city").flatMap((city) => landingSkills.map((skill) => skillLanding(city, skill))),
];

test("every landing page is found again by its address, and no two share one", () => {
  for (const landing of all) expect(findLanding(landing.path)).toEqual(landing);
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

test("none has the address of a job", () => {
  const job = new RegExp(`^${jobPath({ slug: "[^/]+", id: 0 }).replace("-0", "-\\d+")}$`);
  expect(all.filter(({ path }) => job.test(path))).toEqual([]);
});

test("each has the address and the name that one expects", () => {
  const titles = {
    "/jobs/in/united-states/healthcare": "Healthcare jobs in the United States",
    "/jobs/in/texas": "Jobs in Texas",
    "/jobs/in/new-york-state": "Jobs in New York State",
    "/jobs/in/houston-texas": "Jobs in Houston, Texas",
    "/jobs/in/houston-texas/c-plus-plus": "C++ jobs in Houston, Texas",
    "/jobs/in/hyderabad-telangana/dot-net": ".NET jobs in Hyderabad, Telangana",
    "/jobs/remote": "Remote jobs",
    "/jobs/remote/united-states": "Remote jobs in the United States",
  };
  for (const [path, title] of Object.entries(titles)) expect(findLanding(path)?.title).toBe(title);
});

test("an address of no place, field or skill is none", () => {
  const none = [
    "",
    "/narnia",
    "/houston-texas/it",
    "/india/alchemy",
    "/india/it/more",
    "/texas/python",
  ];
  for (const rest of none) expect(findLanding(`/jobs/in${rest}`), rest).toBeUndefined();
  for (const path of ["/jobs/remote/texas", "/jobs/remote/", "/jobs", ""])
    expect(findLanding(path), path).toBeUndefined();
});
