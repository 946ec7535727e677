import { expect, test } from "vitest";
import { promisedBefore, promisedBy } from "./promised.ts";

test("what arrives is promised by the clock of the head office", () => {
  // Nine in the evening on a Friday in Miami, and Saturday in Europe.
  const writtenAt = new Date("2026-11-21T02:00:00Z");
  const contact = { form: "contact", writtenAt, decideBy: null, stage: null };
  expect(promisedBy({ ...contact, status: "received" })).toBe("2026-11-23");
  expect(promisedBy({ ...contact, status: "answered" })).toBeUndefined();
});

test("an applicant who was answered on the way is promised a decision until there is one", () => {
  const writtenAt = new Date("2026-11-21T02:00:00Z");
  const applied = { form: "application", writtenAt, decideBy: "2026-12-04" };
  const answered = { ...applied, status: "answered" } as const;
  expect(promisedBy({ ...answered, stage: "in-review" })).toBe("2026-12-04");
  // They ask how it stands: read by the next working day, and no later than the decision.
  const asked = { ...applied, status: "received", stage: "in-review" } as const;
  expect(promisedBy(asked)).toBe("2026-11-23");
  expect(promisedBy({ ...asked, decideBy: "2026-11-20" })).toBe("2026-11-20");
  expect(promisedBy({ ...answered, stage: "offer" })).toBeUndefined();
  expect(promisedBy({ ...applied, status: "closed", stage: "in-review" })).toBeUndefined();
});

test("whoever waits for dates is promised no day", () => {
  const writtenAt = new Date("2026-11-21T02:00:00Z");
  for (const form of ["event-interest", "culture-workshop-request"])
    expect(
      promisedBy({ form, status: "received", writtenAt, decideBy: null, stage: null }),
    ).toBeUndefined();
});

test("the list of what is promised by today ends where the promise of an item does", () => {
  for (const day of ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"]) {
    const now = new Date(`${day}T17:00:00Z`);
    for (const name of ["answerWithin", "decideWithin"] as const) {
      const end = promisedBefore(name, now).getTime();
      const [form, status] =
        name === "answerWithin"
          ? (["contact", "received"] as const)
          : (["application", "read"] as const);
      const by = (at: number) =>
        promisedBy({ form, status, writtenAt: new Date(at), decideBy: null, stage: null }) ?? "";
      expect(by(end - 1) <= day, `${name} ${day}`).toBe(true);
      expect(by(end) > day, `${name} ${day}`).toBe(true);
    }
  }
});
