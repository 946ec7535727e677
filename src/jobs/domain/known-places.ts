import { z } from "zod";
import text from "../../../content/cities.yaml?raw";
import { readYaml } from "../../common/read-yaml.ts";
import { keyOf } from "./place-key.ts";

const name = z.string().trim().min(2).max(40);
const names = z.array(name).default([]);
const country = z.string().regex(/^[A-Z]{2}$/, "is an ISO 3166-1 alpha-2 code");
const stateCode = z.string().regex(/^[A-Z]{2}$/, "is a code such as TX");
const city = z.string().regex(/^[^,]+, [^,]+$/, "is a city and its state, such as Miami, FL");

const separated = z.string().transform((text) => text.split(",").map((one) => one.trim()));

const schema = z
  .strictObject({
    countries: z.array(z.strictObject({ code: country, name, also: names })),
    states: z.array(z.strictObject({ code: stateCode, name, country, also: names })),
    cities: z.array(z.strictObject({ name, state: name, country, also: names, parts: names })),
    metros: z.array(z.strictObject({ name, also: names, cities: z.array(city).min(1) })),
    regions: z.array(
      z.strictObject({ name, also: names, country, states: z.array(stateCode).min(2) }),
    ),
    otherNames: z.array(z.strictObject({ city, also: z.array(name).min(1) })),
    around: z.strictObject({
      before: z.array(name),
      after: z.array(name),
      alone: z.array(name),
    }),
    inText: z.strictObject({
      statesByCode: z.array(stateCode),
      afterPreposition: separated,
      withState: separated,
    }),
  })
  .refine(
    ({ states, cities }) =>
      cities.every((city) =>
        states.some((state) => state.name === city.state && state.country === city.country),
      ),
    "each city's state is among the states",
  );

/** What `content/cities.yaml` says of places, besides what the data of GeoNames does. */
export const known = readYaml("content/cities.yaml", text, schema);

export type KnownState = (typeof known.states)[number];
export type KnownCity = (typeof known.cities)[number];

type Named = { name: string; also: readonly string[] };

const allNames = ({ name, also }: Named) => [name, ...also];

/** Looks known places up by the keys of their names. */
export function indexByName<Value>(
  list: readonly Value[],
  namesOf: (one: Value) => readonly string[],
): (key: string) => readonly Value[] {
  const named = list.flatMap((one) => namesOf(one).map((name) => ({ key: keyOf(name), one })));
  const groups = Map.groupBy(named, ({ key }) => key);
  const byKey = new Map([...groups].map(([key, group]) => [key, group.map(({ one }) => one)]));
  return (key) => byKey.get(key) ?? [];
}

const statesByKey = indexByName(known.states, (state) => [state.code, ...allNames(state)]);

/** The states of this name or code. */
export const statesCalled = (written: string) => statesByKey(keyOf(written));

/** Our countries, metropolitan areas, and regions of several states, by the keys of their names. */
export const ourCountriesCalled = indexByName(known.countries, (one) => [
  one.code,
  ...allNames(one),
]);
export const metrosCalled = indexByName(known.metros, allNames);
export const regionsCalled = indexByName(known.regions, allNames);
