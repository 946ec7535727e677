import { expect, test } from "vitest";
import { splitQuoted } from "./split-quoted.ts";

const earlier = "> Hello Ana,\n>\n> when may we call you?";

test.each([
  [
    "the line above what is quoted",
    "On Wed, Nov 25, 2026 at 10:20 AM Daystead <hello@daystead.example> wrote:",
  ],
  [
    "the same on two lines",
    "On Wed, Nov 25, 2026 at 10:20 AM\nDaystead <hello@daystead.example> wrote:",
  ],
])("%s is a part of it", (_, intro) => {
  const text = `On Friday.\n\nAna\n\n${intro}\n\n${earlier}\n`;
  expect(splitQuoted(text)).toEqual({
    own: "On Friday.\n\nAna",
    earlier: `${intro}\n\n${earlier}`,
  });
});

test.each([
  "-----Original Message-----\nFrom: Daystead",
  "________________________________\nFrom: Daystead\nSent: Wednesday",
  "From: Daystead <hello@daystead.example>\nSent: Wednesday\nTo: Ana\nSubject: Re: Your message",
])("what a program copies below an answer is older: %s", (below) => {
  expect(splitQuoted(`On Friday.\n\n${below}\n\nHello Ana`)).toEqual({
    own: "On Friday.",
    earlier: `${below}\n\nHello Ana`,
  });
});

test.each([
  ["answers between quoted lines", "> When?\nOn Friday.\n> Where?\nIn Miami."],
  ["a text without anything older", "On Friday:\n\nthe whole day"],
  ["quoted lines alone", earlier],
  ["nothing", ""],
])("%s stay whole", (_, text) => {
  expect(splitQuoted(text)).toEqual({ own: text, earlier: "" });
});

test("a colon at the end of an answer begins nothing that is older, where an empty line follows", () => {
  const { own } = splitQuoted("Call me:\n305 555 0142\n\nOn Wed, Daystead wrote:\n> Hello");
  expect(own).toBe("Call me:\n305 555 0142");
});
