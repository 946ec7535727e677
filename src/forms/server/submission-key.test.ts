import { generateKeySync } from "node:crypto";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { keyId, renderedAt, SubmissionKeys, withoutKeys } from "./submission-key.ts";

const secret = generateKeySync("hmac", { length: 256 });
const keys = new SubmissionKeys(secret);

it("a key tells when it was issued, and is known on every server of the installation", () => {
  const now = new Date("2026-03-01T12:00:00.123Z");
  const key = keys.issue(now);
  expect(renderedAt(key)).toEqual(now);
  expect(new SubmissionKeys(secret).isOurs(key)).toBe(true);
  expect(keyId(key)).toMatch(/^[0-9a-f-]{36}$/);
});

it("each form has a key of its own", () => {
  const many = Array.from({ length: 1000 }, () => keyId(keys.issue()));
  expect(new Set(many).size).toBe(1000);
});

it("a key of another installation is not ours", () => {
  expect(new SubmissionKeys(generateKeySync("hmac", { length: 256 })).isOurs(keys.issue())).toBe(
    false,
  );
});

it("a key is not ours when any one of its characters is another", () => {
  const key = keys.issue();
  const altered = Array.from(key, (letter, index) => {
    const other = letter === "a" ? "b" : "a";
    return `${key.slice(0, index)}${other}${key.slice(index + 1)}`;
  });
  expect(altered.filter((one) => keys.isOurs(one))).toEqual([]);
});

it.each([
  ["nothing", ""],
  ["a UUID alone", v7()],
  ["a UUID with a made-up signature", `${v7()}.${"A".repeat(22)}`],
  ["a key with more behind it", `${keys.issue()}A`],
  ["a key in capitals", keys.issue().toUpperCase()],
  ["100,000 characters", "a".repeat(100_000)],
])("%s is not ours", (_, key) => {
  expect(keys.isOurs(key)).toBe(false);
});

it("two renderings of a form are alike without their keys", () => {
  const rendered = () => `<input value="${keys.issue()}"><p data-key='"${keys.issue()}"'>`;
  expect(rendered()).not.toBe(rendered());
  expect(withoutKeys(rendered(), "a key")).toBe(`<input value="a key"><p data-key='"a key"'>`);
});
