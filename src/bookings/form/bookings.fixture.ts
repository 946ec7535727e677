import type { FormOnPage } from "../../../tests/e2e/spec-facts/forms.ts";
import { anyTime } from "../../../tests/e2e/support/form-page.ts";

const person = (email: string) =>
  [
    ["First name", "Ana"],
    ["Last name", "Ruiz"],
    ["Email", email],
  ] as const;

/** The forms that book a time, or ask for one: each time is taken once, so they have tests of their own besides. */
export const bookingFacts: readonly Pick<FormOnPage, "name" | "path" | "success" | "answers">[] = [
  {
    name: "demo",
    path: "/book-demo",
    success: ["One more step", "Press the button in our email to keep it"],
    answers: (email) => [anyTime, ...person(email)],
  },
  {
    name: "culture-workshop",
    path: "/services/culture-consulting",
    success: ["One more step", "Press the button in our email to keep it"],
    answers: (email) => [anyTime, ...person(email)],
  },
  {
    name: "consultation-request",
    path: "/book-demo?topic=consultation&ask=time",
    success: ["We have your request", "We answer within one working day."],
    answers: (email) => [...person(email), ["Times that work for you", "Mornings"]],
  },
];
