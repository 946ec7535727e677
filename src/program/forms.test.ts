import { expect, test } from "vitest";
import { formFacts } from "../../tests/e2e/spec-facts/forms.ts";
import { formsOfBookings } from "../bookings/server/forms.ts";
import { linkedFormNames } from "./forms.ts";

/** Each time is taken once, and an application is for one job: they have browser tests of their own. */
const triedElsewhere = [...Object.keys(formsOfBookings), "application"];

test("the browser tests have a row for each form", () => {
  const rows = new Set(formFacts.map(({ name }) => name));
  expect([...rows, ...triedElsewhere].sort()).toEqual([...linkedFormNames].sort());
});
