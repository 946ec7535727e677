import { expect, it } from "vitest";
import { suspicionOf } from "./suspicion.ts";
import { testKeys } from "./testing.ts";

const now = new Date("2026-03-01T12:00:00Z");
const keyOf = (secondsAgo: number) => testKeys.issue(new Date(now.getTime() - secondsAgo * 1000));
const day = 24 * 60 * 60;

it.each([3, 20, day, 29 * day])("trusts a form that was open for %s seconds", (seconds) => {
  expect(suspicionOf("", keyOf(seconds), now)).toBeNull();
});

it.each([0, 1, 2.9])("marks a post after %s seconds: nobody types so fast", (seconds) => {
  expect(suspicionOf("", keyOf(seconds), now)).toBe("too-fast");
});

it("marks a form that is older than any tab", () => {
  expect(suspicionOf("", keyOf(31 * day), now)).toBe("old-form");
});

it.each([1, 60, 3600])(
  "holds it against nobody that another server is %s seconds ahead",
  (seconds) => {
    expect(suspicionOf("", keyOf(-seconds), now)).toBeNull();
  },
);

it("marks a post with the honeypot filled in", () => {
  expect(suspicionOf("https://spam.example", keyOf(20), now)).toBe("honeypot-filled");
});
