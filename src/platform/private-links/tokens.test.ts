import { expect, it } from "vitest";
import { hashToken, newToken } from "./tokens.ts";

it("makes tokens of 256 random bits that a URL takes as they are", () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

it("hashes a token with SHA-256", () => {
  expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
