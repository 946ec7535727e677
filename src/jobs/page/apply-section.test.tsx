import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApplySection } from "./apply-section.tsx";
import { fairHiring } from "./fair-hiring.ts";

function render(eVerify: boolean, isInUs: boolean): string {
  return renderToStaticMarkup(
    <ApplySection
      readWithin="one working day"
      decideBy="Monday, December 7, 2026"
      fairness={{ ...fairHiring, eVerify }}
      reach={{ email: "hello@example.com", phone: "+1 (305) 555-0142" }}
      isInUs={isInUs}
    >
      <form />
    </ApplySection>,
  );
}

test("E-Verify is told only where the owner takes part, and of jobs in the US", () => {
  expect(render(true, true)).toContain("We take part in E-Verify");
  expect(render(true, false)).not.toContain("E-Verify");
  expect(render(false, true)).not.toContain("E-Verify");
});

test("who needs another way to apply can write or call", () => {
  const page = render(false, true);
  expect(page).toContain('href="mailto:hello@example.com"');
  expect(page).toContain('href="tel:+13055550142"');
  expect(page).not.toMatch(/\{(?:email|phone)\}/);
});
