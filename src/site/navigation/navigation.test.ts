import { expect, test } from "vitest";
import { navigation } from "./navigation.ts";

const labels = (items: { label: string }[]) => items.map(({ label }) => label);
const hrefs = (items: { href: string }[]) => items.map(({ href }) => href);

test("the bar has the items that the specification names, in its order", () => {
  expect(labels([...navigation.menus, ...navigation.links, ...navigation.actions])).toEqual([
    "For Business",
    "For Job Seekers",
    "Resources",
    "About",
    "Contact",
    "Find a Job",
    "Hire Talent",
  ]);
});

test("For Business has three tabs, Services first", () => {
  expect(labels(navigation.menus[0]?.panes ?? [])).toEqual(["Services", "Industries", "Locations"]);
});

test("the jobs submenu leads to its four pages", () => {
  expect(hrefs(navigation.menus[1]?.panes[0]?.links ?? []).toSorted()).toEqual([
    "/jobs/be-the-light",
    "/jobs/consultants",
    "/jobs/in-house",
    "/jobs/search",
  ]);
});

test("no pane and no column of the footer leads to one page twice", () => {
  const panes = navigation.menus.flatMap(({ panes }) => panes);
  const lists = [
    ...panes.map(({ links, places }) => hrefs([...links, ...places])),
    ...navigation.footer.columns.map(({ links }) => hrefs(links)),
  ];
  for (const list of lists) expect(list).toEqual([...new Set(list)]);
});
