import { expect, test } from "vitest";
import { checkServerVersion } from "./server-version.ts";

test.each(["150000", "150018", "180004"])("PostgreSQL 15 and newer are welcome: %s", (version) => {
  expect(() => checkServerVersion(version)).not.toThrow();
});

test.each([
  ["140018", "the server at DATABASE_URL is version 14"],
  ["90624", "the server at DATABASE_URL is version 9"],
  ["", "does not tell a PostgreSQL version"],
])("another is refused with the reason: %s", (version, reason) => {
  expect(() => checkServerVersion(version)).toThrow(reason);
});
