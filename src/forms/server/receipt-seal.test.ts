import { generateKeySync } from "node:crypto";
import { expect, it } from "vitest";
import { ReceiptSeal } from "./receipt-seal.ts";

const seal = new ReceiptSeal(generateKeySync("hmac", { length: 256 }));
const details = { link: "/t/token", decideBy: "Monday, December 7, 2026" };
const now = new Date("2026-11-23T12:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it("gives back for an hour what was sealed, and hides it", () => {
  const sealed = seal.seal(details, now);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("token");
  expect(seal.open(sealed, after(59))).toEqual(details);
  expect(seal.open(sealed, after(60))).toBeUndefined();
});

it("gives nothing for what is altered, cut, made up or of another installation", () => {
  const sealed = seal.seal(details, now);
  const altered = `${sealed.slice(0, 50)}${sealed[50] === "A" ? "B" : "A"}${sealed.slice(51)}`;
  const foreign = new ReceiptSeal(generateKeySync("hmac", { length: 256 })).seal(details, now);
  for (const text of [altered, sealed.slice(0, 30), "", "x", foreign, `${sealed}AAAA`])
    expect(seal.open(text, now), text).toBeUndefined();
});
