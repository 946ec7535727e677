import { expect, test, vi } from "vitest";
import { serializeProps } from "../../../node_modules/astro/dist/runtime/server/serialize.js";
import { deferred } from "./deferred.ts";
import { readProps } from "./read-props.ts";

const metadata = { displayName: "Search", hydrate: "idle" };
const write = (props: object) => serializeProps(props, metadata as never);

test("properties are what Astro was given", () => {
  const props = {
    text: "<b>\"'&",
    none: null,
    left: undefined,
    list: [1, [true, { a: ["b"] }]],
    nested: { kind: 0, values: [] },
    at: new Date("2026-03-08T07:00:00Z"),
  };
  expect(readProps(write(props))).toEqual(props);
});

test("a kind of value that is not known is refused", () => {
  expect(() => readProps(write({ names: new Map() }))).toThrow(TypeError);
});

test("what is deferred is not written, and is put in later", () => {
  vi.stubEnv("DEV", false);
  const answer = { at: "10:00", jobs: [{ title: "Nurse" }], total: 1 };
  const first = deferred(answer, "at");
  expect(first.jobs).toBe(answer.jobs);
  const written = write({ heading: "Jobs", first });
  expect(written).not.toContain("Nurse");
  expect(readProps(written, { first: { ...answer, at: "10:05" } })).toEqual({
    heading: "Jobs",
    first: answer,
  });
  vi.unstubAllEnvs();
});

test("a list is deferred as a whole", () => {
  vi.stubEnv("DEV", false);
  const cities = ["Miami", "Hyderabad"];
  const written = write({ cities: deferred(cities) });
  expect(deferred(cities).map((city) => city.length)).toEqual([5, 9]);
  expect(written).not.toContain("Miami");
  expect(readProps(written, { cities })).toEqual({ cities });
  vi.unstubAllEnvs();
});
