import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StatusPhases } from "./status.tsx";

it.each([
  ["received", 3],
  ["read", 2],
  ["answered", 1],
  ["closed", 0],
] as const)("%s has one place to stand, and %i ahead", (status, ahead) => {
  const html = renderToStaticMarkup(<StatusPhases status={status} />);
  const count = (text: string) => html.split(text).length - 1;
  expect(count('aria-current="step"')).toBe(1);
  expect(count("It stands here.")).toBe(1);
  expect(count('class="ahead"')).toBe(ahead);
  expect(count("Not yet.")).toBe(ahead);
  expect(count("Done.")).toBe(3 - ahead);
});
