import { describe, expect, it } from "vitest";
import { parseForm } from "../forms/parse.ts";
import { contactForm } from "./schema.ts";

const valid = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  subject: "Two nurses",
  message: "We need two nurses from January.",
};
const complaint = (field: keyof typeof valid, value: string) => {
  const parsed = parseForm(contactForm, { ...valid, [field]: value });
  return parsed.ok ? undefined : parsed.errors[field];
};

describe("the contact form", () => {
  it("takes a complete message and trims it", () => {
    const parsed = parseForm(contactForm, {
      ...valid,
      name: "  Ana Ruiz ",
      email: " ana@example.com ",
    });
    expect(parsed).toEqual({ ok: true, answers: valid });
  });

  it.each([
    ["name", "A", "Name must be at least 2 characters"],
    ["name", "  A  ", "Name must be at least 2 characters"],
    ["name", "👍", "Name must be at least 2 characters"],
    ["email", "ana", "Please enter a valid email address"],
    ["email", "", "Please enter a valid email address"],
    ["email", `${"a".repeat(64_000)}@example.com`, "Please enter a valid email address"],
    ["email", "ana@example.com\r\nBcc: all@example.com", "Please enter a valid email address"],
    ["subject", "Four", "Subject must be at least 5 characters"],
    ["message", "Too short", "Message must be at least 10 characters"],
    ["message", "x".repeat(10_001), "Message must be at most 10000 characters"],
  ] as const)("says what is wrong with %s %#", (field, value, message) => {
    expect(complaint(field, value)).toBe(message);
  });

  it.each([
    "r&d@example.com",
    "o'neil/a+b@mail.example.co",
    "ana@xn--e1afmkfd.xn--p1ai",
    "ana@h.xn--h2brj9c",
  ])("takes the address %s, as browsers do", (email) => {
    expect(complaint("email", email)).toBeUndefined();
  });

  it.each([
    "ana@localhost",
    "ana@192.0.2.1",
    "ana@a-.com",
    "a..b@example.com",
    ".a@example.com",
    `ana@${"a".repeat(64)}.com`,
    "=?utf-8?q?eve=40example.com?=@example.com",
  ])("refuses %s, to which no mail can go or not the one meant", (email) => {
    expect(complaint("email", email)).toBe("Please enter a valid email address");
  });

  it.each([
    ["name", "Ana\u0000Ruiz"],
    ["name", "Ana\nRuiz"],
    ["subject", "Two \ud800 nurses"],
    ["message", "Bell\u0007 in the message"],
  ] as const)("refuses characters that cannot be kept in %s %#", (field, value) => {
    expect(complaint(field, value)).toMatch(/has a character that we cannot keep/);
  });

  it("refuses rows of accents that no language has", () => {
    const told = "Message has more than 30 accents on one letter. Please remove some";
    expect(complaint("message", `Long: e${"\u0301".repeat(31)}`)).toBe(told);
    expect(complaint("message", `Long: e${"\u0301".repeat(10_000)}`)).toBe(told);
    expect(complaint("message", `Long: e${"\u0301".repeat(30)}`)).toBeUndefined();
  });

  it("keeps line breaks of a message, however they were typed", () => {
    const parsed = parseForm(contactForm, {
      ...valid,
      message: "First line\r\nSecond\rThird\vFourth\fFifth\u0085Sixth\tend",
    });
    expect(parsed.ok && parsed.answers.message).toBe(
      "First line\nSecond\nThird\nFourth\nFifth\nSixth\tend",
    );
  });

  it("composes letters, so that equal names are equal bytes", () => {
    const parsed = parseForm(contactForm, { ...valid, name: "Jose\u0301" });
    expect(parsed.ok && parsed.answers.name).toBe("Jos\u00e9");
  });

  it("refuses fields that it does not have", () => {
    expect(parseForm(contactForm, { ...valid, admin: "true" }).ok).toBe(false);
  });

  it("complains once about each field that is missing, in order", () => {
    const parsed = parseForm(contactForm, {});
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([
      "name",
      "email",
      "subject",
      "message",
    ]);
  });
});
