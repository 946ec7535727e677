import { expect, test } from "vitest";
import { payTransparency } from "../../common/pay-transparency.ts";
import { dutiesOf, shownRules } from "./shown-rules.ts";

const shows = ["in-the-ad", "on-request", "to-come", "localities"] as const;
const codesOf = (show: (typeof shows)[number]) => shownRules(show).map(({ code }) => code);

test("every rule stands in one of the tables", () => {
  expect(shows.flatMap(shownRules)).toHaveLength(payTransparency.length);
});

test("Nevada and Rhode Island ask for pay later than the ad; Delaware's law is still to come", () => {
  expect(codesOf("on-request")).toEqual(["NV", "RI"]);
  expect(codesOf("to-come")).toEqual(["DE"]);
  expect(codesOf("in-the-ad")).not.toContain("NV");
});

test("a city's or county's rule stands among the localities, whatever it asks", () => {
  const localities = shownRules("localities").map(({ locality }) => locality);
  expect(localities).toEqual(expect.arrayContaining(["New York City", "Cincinnati"]));
});

test("duties are told in words", () => {
  const said = (code: string) =>
    payTransparency.filter((rule) => rule.code === code && !rule.locality).map(dutiesOf);
  expect(said("CO")).toEqual(["Pay, benefits, and a closing date"]);
  expect(said("IL")).toEqual(["Pay and benefits"]);
  expect(said("CA")).toEqual(["Pay"]);
  expect(said("NV")).toEqual(["Nothing in the ad"]);
});
