import { expect, test } from "vitest";
import { criteriaNames } from "../../src/jobs/domain/criteria-names.ts";
import { listIn } from "./list-in.ts";

test("a list is read from the source that exports it", () => {
  const source = 'export const shows = ["jobs", "keys"];\nexport const reads = [\n  "about",\n];';
  expect(listIn(source, "shows")).toEqual(["jobs", "keys"]);
  expect(listIn(source, "reads")).toEqual(["about"]);
  expect(listIn("const shows = 1;", "shows")).toBeUndefined();
});

test("a shared list may be spread in it, and one that is not known is an error", () => {
  expect(listIn('export const reads = [...criteriaNames, "advice"];', "reads")).toEqual([
    ...criteriaNames,
    "advice",
  ]);
  expect(() => listIn("export const reads = [...other];", "reads")).toThrow("other");
});
