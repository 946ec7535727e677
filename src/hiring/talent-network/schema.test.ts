import { expect, it } from "vitest";
import type { FieldErrors, FieldValues } from "../../forms/form.ts";
import { parseForm } from "../../forms/parse.ts";
import { talentNetworkForm } from "./schema.ts";

const valid = {
  firstName: "Ana",
  lastName: "Ruiz",
  email: "ana@example.com",
  work: "Nurse",
  place: "Remote",
  link: "https://portfolio.example.com/ana?page=1#work",
  consent: "yes",
};
const needOne = "Please attach a résumé or paste a link: we need one of the two";
const needHttps = "Please paste the whole link, beginning with https://";

function complaints(values: FieldValues, hasFile = false): FieldErrors {
  const parsed = parseForm(talentNetworkForm, values, hasFile);
  return parsed.ok ? {} : parsed.errors;
}

it("takes a link, a file, or both", () => {
  expect(complaints(valid)).toEqual({});
  expect(complaints(valid, true)).toEqual({});
  expect(complaints({ ...valid, link: "" }, true)).toEqual({});
});

it("needs one of the two, and says so among the other complaints, in the form's order", () => {
  expect(complaints({ ...valid, link: " " })).toEqual({ link: needOne });
  const all = Object.keys(complaints({ link: "" }));
  expect(all).toEqual(["firstName", "lastName", "email", "work", "place", "link", "consent"]);
});

it.each([
  "portfolio.example.com",
  "http://portfolio.example.com",
  "javascript:alert(1)",
  "https://",
  "https://localhost/ana",
  "https://ana:secret@example.com",
  "https://example.com/a b",
  "https://example.com/\u0000",
  "https://example.com/\u202eana",
  "https://example.com/\r\nBcc: all@example.com",
  `https://example.com/${"a".repeat(500)}`,
])("refuses the link %j, with a file as without", (link) => {
  expect(complaints({ ...valid, link })).toEqual({ link: needHttps });
  expect(complaints({ ...valid, link }, true)).toEqual({ link: needHttps });
});
