import { describe, expect, test } from "vitest";
import { page } from "./schema.ts";

const close = {
  kind: "close",
  heading: "Which shift is hardest to fill?",
  lead: "Start with that one.",
  actions: [
    { label: "Contact Us Today", href: "/contact?about=healthcare" },
    { label: "Schedule a Consultation", href: "/book-demo?topic=consultation" },
  ],
};

const hero = { kind: "hero", heading: "Begin here.", lead: "What this page is about." };

const valid = {
  title: "Healthcare staffing",
  description: "Nurses, clinicians and health IT people.",
  art: { hour: "shade", thread: "pulse", layout: "side", subject: "mei+zola" },
  sections: [hero, close],
};

/** What the build says of a file: the path of each wrong field. */
function wrongFields(content: unknown): string[] {
  return page.safeParse(content).error?.issues.map(({ path }) => path.join(".")) ?? [];
}

describe("a content file", () => {
  test("that follows the schema is accepted", () => {
    expect(wrongFields(valid)).toEqual([]);
  });

  test("with an unknown kind of section is refused at that section", () => {
    expect(wrongFields({ ...valid, sections: [hero, { kind: "carousel" }] })).toEqual([
      "sections.1.kind",
    ]);
  });

  test("with a missing field is refused at that field", () => {
    const { lead, ...rest } = close;
    expect(lead).toBeDefined();
    expect(wrongFields({ ...valid, sections: [hero, rest] })).toEqual(["sections.1.lead"]);
  });

  test("with an unknown key is refused, and the key is named", () => {
    const result = page.safeParse({ ...valid, sections: [hero, { ...close, color: "red" }] });
    expect(result.error?.issues[0]?.message).toContain("color");
  });

  test.each([
    ["a title of 4 characters", { title: "Care" }, "title"],
    ["a description of 161 characters", { description: "x".repeat(161) }, "description"],
    ["an hour that is not drawn", { art: { ...valid.art, hour: "midnight" } }, "art.hour"],
    [
      "a person whom the cast does not know",
      { art: { ...valid.art, subject: "mei+ada" } },
      "art.subject",
    ],
    [
      "an emblem in a layout for people",
      { art: { ...valid.art, subject: "legal" } },
      "art.subject",
    ],
    ["no sections", { sections: [] }, "sections"],
  ])("with %s is refused", (_, change, field) => {
    expect(wrongFields({ ...valid, ...change })).toEqual([field]);
  });

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example/",
    "javascript:alert(1)",
    "contact",
  ])("with a button to %s is refused", (href) => {
    const [first, second] = close.actions;
    const actions = [{ ...first, href }, second];
    expect(wrongFields({ ...valid, sections: [hero, { ...close, actions }] })).toEqual([
      "sections.1.actions.0.href",
    ]);
  });
});

describe("a claim", () => {
  const figures = (claimed: object) => ({
    ...valid,
    sections: [
      hero,
      {
        kind: "figures",
        heading: "The market",
        figures: [{ number: "75%", label: "of employers", ...claimed }],
      },
      close,
    ],
  });

  test("that names its entry is accepted", () => {
    expect(wrongFields(figures({ claim: "information-industry-shortage" }))).toEqual([]);
  });

  test("without an entry, or with an unknown one, is refused there", () => {
    expect(wrongFields(figures({}))).toEqual(["sections.1.figures.0.claim"]);
    expect(wrongFields(figures({ claim: "best-of-all" }))).toContain("sections.1.figures.0.claim");
  });

  test("with another figure than its entry's is refused at the figure", () => {
    expect(wrongFields(figures({ claim: "new-talent-pools" }))).toEqual([
      "sections.1.figures.0.number",
    ]);
  });
});
