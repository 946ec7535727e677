import type { LinkFact, PageFact, SectionFact } from "../spec-facts/page-facts.ts";
import { normalised, type Part } from "./served-page.ts";

/**
 * What a page lacks of the specification's facts, in words; nothing when it holds them all. Each fact is looked for
 * in the sections that follow the one of the fact before.
 */
export function lacksOfPage(page: Part, { sections, anyOrder, words = 0 }: PageFact): string[] {
  const lacks: string[] = [];
  const [main] = page.all("main");
  if (!main) return ["no main part"];
  const count = main.text.split(" ").length;
  if (count < words) lacks.push(`${count} words, and not ${words}`);
  let rest = main.all("section");
  for (const fact of sections) {
    const match = bestMatch(rest, fact);
    lacks.push(...match.lacks.map((lack) => `${fact.heading}: ${lack}`));
    if (!anyOrder) rest = rest.slice(match.index + 1);
  }
  return lacks;
}

/** The first section that holds the whole fact, else of those with its heading the one that lacks least. */
function bestMatch(sections: readonly Part[], fact: SectionFact) {
  const matches = sections
    .map((section, index) => ({ index, section }))
    .filter(({ section }) => fits(section.headings[0]?.text ?? "", fact.heading))
    .map(({ index, section }) => ({ index, lacks: lacksOfSection(section, fact) }))
    .toSorted((one, other) => one.lacks.length - other.lacks.length);
  return matches[0] ?? { index: -1, lacks: ["no section with this heading, here or below"] };
}

function lacksOfSection(section: Part, fact: SectionFact): string[] {
  const { text } = section;
  return [
    ...(fact.entries ? lacksOfEntries(section, fact.entries) : []),
    ...(fact.illustrated ? lacksOfPictures(section) : []),
    ...(fact.says ?? []).filter((said) => !says(text, said)).map((said) => `says not ${said}`),
    ...(fact.figures ? differs("figures", figuresOf(section), fact.figures) : []),
    ...(fact.items === undefined ? [] : lacksOfItems(section, fact.items)),
    ...(fact.quotes === undefined ? [] : lacksOfQuotes(section, fact.quotes)),
    ...(fact.accordion ? lacksOfAccordion(section) : []),
    ...lacksOfLinks(linksOf(section), fact.links ?? []),
    ...(fact.fields ? differs("fields", fieldsOf(section), fact.fields) : []),
    ...(fact.buttons ? differs("buttons", buttonsOf(section), fact.buttons) : []),
  ];
}

function lacksOfEntries(section: Part, facts: readonly (string | RegExp)[]): string[] {
  const entries = section.headings.slice(1).map(({ text }) => text);
  const isRight = facts.every((fact, index) => fits(entries[index] ?? "", fact));
  if (isRight && entries.length === facts.length) return [];
  return [`entries are ${entries.join(" | ")}, and not ${facts.join(" | ")}`];
}

/** Each entry is an item of a list or an article of its own, with a drawing and a text. */
function lacksOfPictures(section: Part): string[] {
  const entries = section.headings.length - 1;
  const pictured = section
    .all("li", "article")
    .filter((item) => item.headings.length > 0)
    .filter((item) => item.all("img", "svg").length > 0 && item.all("p").length > 0);
  return pictured.length === entries ? [] : [`${pictured.length} of ${entries} have a picture`];
}

function figuresOf(section: Part): string[] {
  const labels = section.all("dt");
  return section.all("dd").map(({ text }, index) => `${text} ${labels[index]?.text}`);
}

function lacksOfItems(section: Part, count: number): string[] {
  const items = [...section.all("li"), ...section.all("tbody").flatMap((body) => body.all("tr"))];
  return items.length === count ? [] : [`${items.length} items, and not ${count}`];
}

function lacksOfQuotes(section: Part, count: number): string[] {
  const quotes = section
    .all("figure")
    .filter((figure) => figure.all("blockquote").some(({ text }) => text !== ""))
    .filter((figure) => figure.all("figcaption").some(({ text }) => text !== ""));
  return quotes.length === count ? [] : [`${quotes.length} quotes, and not ${count}`];
}

/** Browsers close the others of a group that has a name (HTML Standard, "The details element"). */
function lacksOfAccordion(section: Part): string[] {
  const groups = section.all("details").map((details) => details.attribute("name"));
  const isOne = groups.length > 1 && groups[0] !== undefined && new Set(groups).size === 1;
  return isOne ? [] : ["its entries do not open one at a time"];
}

type Link = { label: string; to: string };

function linksOf(section: Part): Link[] {
  return section.all("a").map((link) => ({ label: link.label, to: link.attribute("href") ?? "" }));
}

function lacksOfLinks(found: readonly Link[], facts: readonly LinkFact[]): string[] {
  return facts.flatMap(({ label, to, times = 1 }) => {
    const same = found
      .filter((link) => label === "" || link.label === normalised(label))
      .filter((link) => (typeof to === "string" ? link.to === to : to.test(link.to)));
    return same.length === times ? [] : [`'${label}' leads ${same.length} times to ${to}`];
  });
}

const fieldsOf = (section: Part) =>
  section
    .all("label")
    .filter((label) => label.attribute("for"))
    .map(({ text }) => text);

const buttonsOf = (section: Part) =>
  section
    .all("button")
    .filter((button) => button.attribute("hidden") === undefined)
    .map(({ text }) => text);

function differs(what: string, found: readonly string[], facts: readonly string[]): string[] {
  const isSame = found.join("\n") === facts.map(normalised).join("\n");
  return isSame ? [] : [`${what} are ${found.join(" | ")}`];
}

function fits(text: string, fact: string | RegExp): boolean {
  return typeof fact === "string" ? text === normalised(fact) : fact.test(text);
}

function says(text: string, fact: string | RegExp): boolean {
  return typeof fact === "string" ? text.includes(normalised(fact)) : fact.test(text);
}
