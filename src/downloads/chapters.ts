import { notesOn } from "../claims/notes.ts";
import type { PageFile } from "../sections/schema.ts";
import type { Block, Chapter } from "./booklet.ts";
import type { printedKinds } from "./download.schema.ts";
import type { Paper } from "./paper.schema.ts";

type Section = Extract<PageFile["sections"][number], { kind: (typeof printedKinds)[number] }>;
type Result = Extract<Section, { kind: "results" }>["results"][number];
type Cases = Extract<PageFile["sections"][number], { kind: "cases" }>;

/** A paper as a chapter, its sources at the end. */
export function paperChapter({ title, date, lead, sections, sources }: Paper): Chapter {
  const blocks = sections.flatMap(({ heading, body }): Block[] => [
    { kind: "heading", text: heading },
    ...body.map(paperBlock),
  ]);
  return { title, date, lead, standsAlone: true, blocks: [...blocks, ...sourceBlocks(sources)] };
}

function paperBlock(block: Paper["sections"][number]["body"][number]): Block {
  if (typeof block === "string") return { kind: "paragraph", text: block };
  if ("points" in block) return { kind: "points", items: block.points };
  if ("steps" in block) return { kind: "steps", items: block.steps };
  if ("links" in block) return { kind: "links", links: block.links };
  return { kind: "table", ...block.table };
}

function sourceBlocks(sources: Paper["sources"]): Block[] {
  const links = sources.flatMap(({ label, url }) => (url ? [{ label, href: url }] : []));
  const unlinked = sources.filter(({ url }) => !url);
  return [
    { kind: "heading", text: "Sources" },
    ...(links.length > 0 ? [{ kind: "links" as const, links }] : []),
    ...unlinked.map(({ label }): Block => ({ kind: "paragraph", text: label })),
  ];
}

/** A section of a page as a chapter: the same words and figures, without the page's pictures. */
export function sectionChapter(section: Section): Chapter {
  const { heading: title, lead } = section;
  return { title, lead, standsAlone: false, blocks: sectionBlocks(section) };
}

function sectionBlocks(section: Section): Block[] {
  switch (section.kind) {
    case "results":
      return resultBlocks(section.results, 3);
    case "challenges":
      return section.challenges.map(({ title, text }) => termBlock(title, text));
    case "expertise":
      return section.items.map(({ title, text }) => termBlock(title, text));
    case "faq":
      return section.items.map(({ question, answer }) => termBlock(question, answer.join(" ")));
    case "close":
      return [{ kind: "links", links: section.actions }];
  }
}

function termBlock(term: string, text: string): Block {
  return { kind: "term", level: 3, term, text };
}

/** The success stories of several pages, each page's under its title with a link to the page. */
export function casesChapter(
  title: string,
  lead: string,
  pages: readonly { path: string; page: PageFile }[],
): Chapter {
  const blocks = pages.flatMap(({ path, page }): Block[] => [
    { kind: "heading", text: page.title },
    ...page.sections.flatMap((section) => {
      if (section.kind === "results") return resultBlocks(section.results, 4);
      return section.kind === "cases" ? exampleBlocks(section) : [];
    }),
    { kind: "links", links: [{ label: `Read more: ${page.title}`, href: path }] },
  ]);
  return { title, lead, standsAlone: false, blocks };
}

function resultBlocks(results: readonly Result[], level: 3 | 4): Block[] {
  const claims = results.map(({ claim }) => claim);
  return [...noteBlocks(claims), ...results.map((result) => caseBlock(result, level))];
}

/** Made-up cases: told in words, or with a figure and what it was counted against. */
function exampleBlocks({ claim, cases }: Cases): Block[] {
  const mark = notesOn([claim])
    .sentences.map((sentence) => `${sentence}. `)
    .join("");
  return cases.map((one): Block => {
    if ("figure" in one) {
      const text = `${mark}${one.description} Counted against: ${one.baseline}. Period: ${one.period}.`;
      return { kind: "case", level: 4, metric: one.figure, title: one.title, text };
    }
    const text = `${mark}${one.start} ${one.done} ${one.change}`;
    return { kind: "term", level: 4, term: one.title, text };
  });
}

/** What the page says beside its claims, too: that they are examples, and their sources. */
function noteBlocks(claims: readonly string[]): Block[] {
  const { sentences, sources } = notesOn(claims);
  const said = sentences.map((text): Block => ({ kind: "paragraph", text }));
  return sources.length > 0 ? [...said, { kind: "links", links: sources }] : said;
}

function caseBlock({ metric, title, description }: Result, level: 3 | 4): Block {
  return { kind: "case", level, metric, title, text: description };
}
