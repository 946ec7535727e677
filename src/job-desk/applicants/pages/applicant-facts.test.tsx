import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApplicantFacts } from "./applicant-facts.tsx";

test("an interview is told by the clock of each office", () => {
  const html = renderToStaticMarkup(
    <ApplicantFacts
      today="2026-11-23"
      applicant={{
        reference: "DS-7K4M-29QX",
        name: "Ana Ruiz",
        stage: "interview",
        appliedAt: new Date("2026-11-20T15:00:00Z"),
        decideBy: "2026-12-04",
        isWaiting: true,
        isLate: false,
        nextStep: null,
        nextStepOn: null,
        interviewAt: new Date("2026-11-24T15:00:00Z"),
        version: 1,
      }}
    />,
  );
  expect(html.replaceAll("\u00a0", " ")).toContain(
    "Interview Tuesday, November 24, 10:00 AM Miami, 8:30 PM Hyderabad",
  );
});
