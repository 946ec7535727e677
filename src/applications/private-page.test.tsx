import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Application, type ShownApplication } from "./private-page.tsx";

const closed: ShownApplication = {
  job: { title: "Ward nurse", href: "/jobs/ward-nurse-pune-7", place: "Pune, India", pay: [] },
  isClosed: true,
  closingWord: "It was filled.",
  stage: "in-review",
  reason: null,
  consents: [],
  decideBy: "Friday, December 4, 2026",
  readWithin: "one working day",
};

const page = (application: ShownApplication) =>
  renderToStaticMarkup(<Application application={application} path="/private/x" />);

it("promises an answer while there is none, though the job has closed", () => {
  const shown = page(closed);
  expect(shown).toContain("Our answer, yes or no, comes by email.");
  expect(shown).toContain("yours still counts");
  expect(shown).toContain("It was filled.");
});

it("promises nothing more, and gives no second reason, once we have decided", () => {
  const shown = page({ ...closed, stage: "not-going-forward", reason: "We need a day nurse." });
  expect(shown).toContain("We need a day nurse.");
  expect(shown).toContain("It is no longer open to applications.");
  for (const gone of ["comes by email", "still counts", "It was filled."]) {
    expect(shown).not.toContain(gone);
  }
});
