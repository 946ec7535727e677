import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { benefits } from "../../common/benefits.ts";
import { Benefits } from "./benefits.tsx";

test("a benefit that the owner has not confirmed is marked as an example in its row", () => {
  const html = renderToStaticMarkup(
    <Benefits kind="benefits" heading="Benefits" lead="What comes with pay." field="paper" />,
  );
  const rows = html.split("<tr").slice(2);
  expect(rows).toHaveLength(benefits.length);
  for (const [index, { confirmed }] of benefits.entries()) {
    expect(rows[index]?.includes("Example, not an offer")).toBe(!confirmed);
  }
});
