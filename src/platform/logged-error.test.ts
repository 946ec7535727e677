import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { loggedError } from "./logged-error.ts";

test("a failed query is told with the code of the database", () => {
  const refused = Object.assign(new Error("duplicate key: ana@example.com"), { code: "23505" });
  const failed = new DrizzleQueryError("insert into people", ["ana@example.com"], refused);
  const logged = loggedError(failed);
  expect(logged).toMatchObject({ name: "DrizzleQueryError", cause: { code: "23505" } });
  expect(logged.frames?.[0]).toMatch(/^ {4}at .*logged-error\.test\.ts/);
  expect(JSON.stringify(logged)).not.toContain("ana@example.com");
});

test.each([
  ["one line", "Ana wrote this"],
  ["lines that look like frames", "Ana\n    at Ana (Ana.ts:1:1)\nAna"],
])("a message of %s is left out", (_, message) => {
  const logged = loggedError(new TypeError(message));
  expect(logged.frames?.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toContain("Ana");
});

test("a message that was changed after the stack was kept is left out, frames and all", () => {
  const error = new Error("Ana\n    at Ana");
  error.message = "something else";
  expect(JSON.stringify(loggedError(error))).not.toContain("Ana");
});

test("an error that is its own cause is told to an end", () => {
  const error = new Error("around");
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).match(/"cause"/g)).toHaveLength(5);
});

test("what is thrown and is no error is told by its type", () => {
  expect(loggedError("Ana")).toEqual({ name: "string" });
});
