import { line } from "./text.ts";

/** A first name, by the specification's rule and message. */
export const firstName = line({
  label: "First name",
  min: 2,
  max: 120,
  tooShort: "First name is required",
});

/** A last name, by the specification's rule and message. */
export const lastName = line({
  label: "Last name",
  min: 2,
  max: 120,
  tooShort: "Last name is required",
});
