import { expect, test } from "vitest";
import { findFaults } from "./find-faults.ts";

function faultsOf(name: string, facts: Record<string, unknown>): string[] {
  const complete = { version: "1.0.0", integrity: "sha512-x", license: "MIT", ...facts };
  return findFaults({
    lockfileVersion: 3,
    packages: { "": {}, [`node_modules/${name}`]: complete },
  });
}

test.each([
  ["one that is allowed", { license: "MIT" }],
  ["a choice that has one", { license: "(MIT OR GPL-3.0-or-later)" }],
  ["several that all are", { license: "Apache-2.0 AND LGPL-3.0-or-later" }],
  ["one for development alone", { license: "CC-BY-4.0", dev: true }],
])("a package passes with %s", (_, facts) => {
  expect(faultsOf("a", facts)).toEqual([]);
});

test.each([
  ["of a kind that is not allowed", { license: "AGPL-3.0-only" }, "AGPL-3.0-only"],
  ["for development alone", { license: "CC-BY-4.0" }, "CC-BY-4.0"],
  ["of which only a part is allowed", { license: "MIT AND GPL-2.0-only" }, "MIT AND GPL-2.0-only"],
  ["that is no expression", { license: "see LICENSE" }, "see LICENSE"],
  ["that it does not name", { license: undefined }, "none"],
])("a package with a license %s is refused", (_, facts, said) => {
  expect(faultsOf("@a/b", facts)).toEqual([`@a/b@1.0.0 has the license ${said}`]);
});

test("what a package fails to say is looked up", () => {
  expect(faultsOf("png-js", { license: undefined })).toEqual([]);
});

test("a package within another is named, and one without a checksum refused", () => {
  expect(faultsOf("a/node_modules/b", { integrity: undefined })).toEqual([
    "b@1.0.0 has no checksum (integrity)",
  ]);
});
