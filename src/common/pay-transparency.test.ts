import { expect, test } from "vitest";
import { payTransparency, stateRule } from "./pay-transparency.ts";

test("each state and each locality has one rule", () => {
  const places = payTransparency.map(({ code, locality }) => `${code} ${locality ?? ""}`);
  expect(new Set(places).size).toBe(places.length);
});

test("Colorado asks for pay, benefits and a deadline", () => {
  expect(stateRule("CO", "2026-11-23")).toMatchObject({
    pay: "required",
    benefits: "required",
    deadline: "required",
  });
});

test("Delaware's rule holds from the day that the law names, and not before", () => {
  expect(stateRule("DE", "2027-09-25")).toBeUndefined();
  expect(stateRule("DE", "2027-09-26")).toMatchObject({ employees: 26, benefits: "required" });
});

test("a city's rule is not its state's", () => {
  expect(stateRule("OH", "2027-06-01")).toBeUndefined();
  expect(stateRule("NJ", "2026-11-23")).toMatchObject({ employees: 10 });
});
