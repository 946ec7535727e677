import { expect, it } from "vitest";
import type { FieldErrors, FieldValues } from "../forms/form.ts";
import { parseForm } from "../forms/parse.ts";
import { applicationDetails, applicationForm } from "./schema.ts";

const valid = {
  firstName: "Ana",
  lastName: "Ruiz",
  email: "ana@example.com",
  phone: "",
  link: "",
  resumeText: "Nurse since 2012.\nTwo hospitals.",
  start: "",
  consent: "yes",
  job: "17",
};
const needOne = "Please attach a résumé, paste a link or paste the text: we need one of the three";

function complaints(values: FieldValues, hasFile = false): FieldErrors {
  const parsed = parseForm(applicationForm, values, hasFile);
  return parsed.ok ? {} : parsed.errors;
}

it("takes a file, a link or a text", () => {
  expect(complaints(valid)).toEqual({});
  expect(complaints({ ...valid, resumeText: "" }, true)).toEqual({});
  expect(complaints({ ...valid, resumeText: "", link: "https://example.com/ana" })).toEqual({});
});

it("needs one of the three", () => {
  expect(complaints({ ...valid, resumeText: " \n" })).toEqual({ link: needOne });
});

it("can be sent without a phone number and without an answer to its one question", () => {
  const { phone, start, ...rest } = valid;
  expect(complaints(rest)).toEqual({});
});

it.each(["", "0", "-1", "1.5", "17 or 1", "99999999999999999"])("refuses the job %j", (job) => {
  expect(Object.keys(complaints({ ...valid, job }))).toEqual(["job"]);
});

it("asks for nothing else, least of all for what may not decide", () => {
  expect(Object.keys(applicationForm.schema.shape)).toEqual([
    "firstName",
    "lastName",
    "email",
    "phone",
    "link",
    "resumeText",
    "start",
    "consent",
    "job",
  ]);
  expect(complaints({ ...valid, salary: "90000" })).not.toBeUndefined();
  expect(parseForm(applicationForm, { ...valid, age: "41" }).ok).toBe(false);
});

it("keeps the job out of what is corrected", () => {
  const { job, ...details } = valid;
  expect(parseForm(applicationDetails, details).ok).toBe(true);
  expect(parseForm(applicationDetails, valid).ok).toBe(false);
});
