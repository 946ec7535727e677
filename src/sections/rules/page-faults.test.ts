import { describe, expect, test } from "vitest";
import { page as schema } from "../schema.ts";

const action = { label: "Contact Us Today", href: "/contact" };
const hero = { kind: "hero", heading: "Begin here.", lead: "What this page is about." };
const close = (field: string) => ({
  kind: "close",
  heading: "Where do we begin?",
  lead: "Say which job is open.",
  field,
  actions: [action],
});
const cards = (field = "paper") => ({
  kind: "cards",
  heading: "What we do",
  field,
  cards: [
    { title: "The first one", text: "What it is." },
    { title: "The second one", text: "What it is." },
  ],
});
const reach = (field: string) => ({
  kind: "reach",
  heading: "Ask a person",
  lead: "We answer.",
  field,
  actions: [action],
});
const faq = { kind: "faq", heading: "Questions", items: ["Why?", "How?", "When?"].map(question) };
const feature = (field = "paper") => ({
  kind: "feature",
  heading: "One thing",
  field,
  picture: { emblem: "legal" },
});

const art = { hour: "shade", thread: "pulse", layout: "side", subject: "mei+zola" };

/** What the build says of a page with these sections. */
function faultsOf(sections: readonly object[], change: object = {}): string[] {
  const content = {
    title: "Healthcare staffing",
    description: "Nurses, clinicians and health IT people.",
    art: { ...art, ...change },
    sections,
  };
  const issues = schema.safeParse(content).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

function question(text: string) {
  return { question: text, answer: ["Because."] };
}

test("a page that keeps the rules is accepted", () => {
  expect(faultsOf([hero, cards(), feature("sky"), feature(), close("noon")])).toEqual([]);
});

describe("its hero", () => {
  test("comes first", () => {
    expect(faultsOf([cards(), hero])).toEqual([
      "sections.0.kind: A page begins with its only hero",
      "sections.1.kind: A page begins with its only hero",
    ]);
  });

  test("is its only one", () => {
    expect(faultsOf([hero, hero])).toContain("sections.1.kind: A page begins with its only hero");
  });
});

describe("its bands", () => {
  test("never lay two tints side by side; the hero's hour is one", () => {
    expect(faultsOf([hero, cards("sky")])).toEqual([
      "sections.1.field: Two tints meet: sky is below mint",
    ]);
    expect(faultsOf([hero, cards(), reach("blush"), feature("mint")])).toEqual([
      "sections.3.field: Two tints meet: mint is below blush",
    ]);
  });

  test("are bright once", () => {
    expect(faultsOf([hero, cards("ember"), faq, close("noon")])).toEqual([
      "sections.3.field: A page has one band of noon or ember at most: ember is above",
    ]);
    expect(faultsOf([hero, close("noon")], { hour: "dusk", thread: "steps" })).toHaveLength(1);
  });

  test("are of night once", () => {
    expect(faultsOf([hero, cards("night"), reach("night")])).toEqual([
      "sections.2.field: A page has one band of night at most: night is above",
    ]);
  });
});

describe("its kinds of section", () => {
  test("do not come twice", () => {
    expect(faultsOf([hero, cards(), faq, cards()])).toEqual([
      "sections.3.kind: The page repeats cards: choose another kind",
    ]);
  });
});

describe("its scene", () => {
  test("shows as many people as somebody arranged", () => {
    const crowd = { layout: "wide", subject: "mei zola asha kofi sam lucia" };
    expect(faultsOf([hero, cards()], crowd)).toContain("art.subject: Nobody arranged 6 people yet");
  });

  test("has everybody do something else", () => {
    const same = { layout: "wide", subject: "mei mei mei mei mei", thread: "-" };
    expect(faultsOf([hero, cards()], same)).toEqual([
      "art.subject: Two people would do the same (clipboard): choose others, or another thread",
    ]);
  });
});
