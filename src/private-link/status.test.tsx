import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StatusPhases } from "./status.tsx";

it.each([
  ["received", 3],
  ["read", 2],
  ["answered", 1],
  ["closed", 0],
] as const)("%s has one place to stand, and %i ahead", (status, ahead) => {
  const html = renderToStaticMarkup(
    <StatusPhases status={status} isInterest={false} reached={{}} />,
  );
  const count = (text: string) => html.split(text).length - 1;
  expect(count('aria-current="step"')).toBe(1);
  expect(count("This is the current step.")).toBe(1);
  expect(count('class="ahead"')).toBe(ahead);
  expect(count("Not yet.")).toBe(ahead);
  expect(count("Done.")).toBe(3 - ahead);
});

it("says when each was reached, of those that are behind, and of none that is ahead again", () => {
  const reached = { received: "on Monday", read: "on Tuesday", answered: "on Wednesday" };
  const html = renderToStaticMarkup(
    <StatusPhases status="read" isInterest={false} reached={reached} />,
  );
  for (const time of ["on Monday", "on Tuesday"]) expect(html).toContain(time);
  expect(html).not.toContain("on Wednesday");
});

it("tells whoever waits for dates that they are on a list, and never that nothing is left to do", () => {
  const textAt = (status: "received" | "read" | "answered" | "closed") =>
    renderToStaticMarkup(<StatusPhases status={status} isInterest reached={{}} />);
  for (const status of ["received", "read"] as const)
    expect(textAt(status)).toContain("We write to you when the dates are out.");
  expect(textAt("answered")).toContain("We have written to you that the dates are out.");
  expect(textAt("closed")).not.toContain("There is nothing more to do");
});
