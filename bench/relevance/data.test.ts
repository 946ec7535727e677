import { expect, test } from "vitest";
import { readAdverts } from "./adverts.ts";
import { findFaults } from "./grade.ts";
import { queryText, readQueries } from "./queries.ts";
import { readRoles } from "./roles.ts";
import { toFeedItem } from "./store-adverts.ts";

const roles = readRoles();
const adverts = readAdverts(roles);
const queries = readQueries();

test("there are as many adverts and queries as figures need", () => {
  expect(adverts.length).toBeGreaterThanOrEqual(400);
  expect(queries.length).toBeGreaterThanOrEqual(270);
});

test("every advert goes in", () => {
  const items = adverts.map((advert) => toFeedItem(advert, new Date()));
  expect(items.filter((item) => "reasons" in item)).toEqual([]);
});

test("every query has adverts of its best grade, and names only what adverts have", () => {
  expect(queries.flatMap((query) => findFaults(query, adverts, roles))).toEqual([]);
});

test("no query is there twice", () => {
  const texts = queries.map((query) => queryText(query).toLowerCase());
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
