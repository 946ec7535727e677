import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LegalFacts } from "../common/site.ts";
import { LegalEntities } from "./legal-entities.tsx";

const india: LegalFacts["india"] = {
  name: "Example Staffing India Private Limited",
  registeredOffice: "1 Example Road, Hyderabad 500000",
  cin: "U78100TS2017PTC000000",
  phone: "+91 40 5550 0142",
  email: "india@example.com",
  contact: "A. Owner",
};
const textOf = (facts: LegalFacts) =>
  renderToStaticMarkup(<LegalEntities facts={facts} />).replace(/<[^>]+>/g, "");

test("India's company is told with all that rule 26 names", () => {
  const text = textOf({ india });
  for (const fact of Object.values(india)) expect(text).toContain(fact);
});

test("the company in the United States is told by its name and state", () => {
  const text = textOf({ unitedStates: { name: "Example Staffing, Inc.", state: "Florida" } });
  expect(text).toBe("In the United States: Example Staffing, Inc., incorporated in Florida.");
});

test("where the owner has stated nothing, nothing is shown", () => {
  expect(textOf({})).toBe("");
});
