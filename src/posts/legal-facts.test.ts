import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { submissionRules } from "../common/retention.ts";
import { site } from "../common/site.ts";
import { fillIn } from "./fill-in.ts";
import { legalFacts } from "./legal-facts.tsx";
import { filesOf } from "./testing.ts";

const texts = filesOf("content/legal/*.md").map((file) => readFileSync(file, "utf8"));

test("a text says what the fact that it names is", () => {
  const text = fillIn("<p>{kept link} and {email}</p>", legalFacts(site));
  expect(text).toBe(`<p>400 days and <a href="mailto:${site.email}">${site.email}</a></p>`);
});

test("what is kept stands in a table, with why, in place of the paragraph that names it", () => {
  const text = fillIn("<p>Before</p><p>{kept table}</p>", legalFacts(site));
  expect(text).toMatch(/^<p>Before<\/p><table>/);
  for (const { reason } of submissionRules) expect(text).toContain(`<td>${reason}</td>`);
});

test("a name that stands for nothing stops the build", () => {
  expect(() => fillIn("for {kept forever}", legalFacts(site))).toThrow("{kept forever}");
});

test("every fact is named by a text: nothing is kept that none of them tells", () => {
  const untold = Object.keys(legalFacts(site)).filter(
    (name) => !texts.some((text) => text.includes(`{${name}}`)),
  );
  expect(untold).toEqual([]);
});

test("the grievance officer is the one that the owner names, and nobody is invented before", () => {
  const officer = { name: "A. Owner", email: "grievance@example.com", phone: "+91 40 5550 0142" };
  const named = legalFacts({ ...site, legal: { grievanceOfficer: officer } });
  expect(named["grievance officer"]).toContain("A. Owner");
  expect(named["grievance officer"]).toContain("tel:+914055500142");
  const unnamed = legalFacts({ ...site, legal: {} });
  expect(unnamed["grievance officer"]).toContain("still to be stated");
});
