import { expect, test } from "vitest";
import { alertForJob } from "./alert-for-job.ts";

const place = { city: "Austin", state: "Texas", country: "US", workplace: "on-site" } as const;

test.each([
  ["Senior nurse (nights), ward 7", "Senior nurse"],
  ["Java developer - Payments", "Java developer"],
  ["Java developer / architect", "Java developer"],
  ["A/R Specialist", "A/R Specialist"],
  ["CI/CD engineer", "CI/CD engineer"],
])("an alert for jobs like %s is for %s", (title, words) => {
  expect(new URLSearchParams(alertForJob({ title, ...place })).get("q")).toBe(words);
});
