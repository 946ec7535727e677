import type { PageFile } from "../sections/schema.ts";
import type { Block, Chapter } from "./booklet.ts";
import type { printedKinds } from "./download.schema.ts";
import type { Paper } from "./paper.schema.ts";

type Section = Extract<PageFile["sections"][number], { kind: (typeof printedKinds)[number] }>;
type Result = Extract<Section, { kind: "results" }>["results"][number];

/** A paper as a chapter, its sources at the end. */
export function paperChapter({ title, lead, sections, sources }: Paper): Chapter {
  const blocks = sections.flatMap(({ heading, body }): Block[] => [
    { kind: "heading", text: heading },
    ...body.map(paperBlock),
  ]);
  return { title, lead, standsAlone: true, blocks: [...blocks, ...sourceBlocks(sources)] };
}

function paperBlock(block: Paper["sections"][number]["body"][number]): Block {
  if (typeof block === "string") return { kind: "paragraph", text: block };
  if ("points" in block) return { kind: "points", items: block.points };
  if ("steps" in block) return { kind: "steps", items: block.steps };
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
      return section.results.map((result) => caseBlock(result, 3));
    case "challenges":
      return section.challenges.map(({ title, text }) => ({ kind: "term", term: title, text }));
    case "expertise":
      return section.items.map(({ title, text }) => ({ kind: "term", term: title, text }));
    case "faq":
      return section.items.map(({ question, answer }) => ({
        kind: "term",
        term: question,
        text: answer.join(" "),
      }));
    case "close":
      return [{ kind: "links", links: section.actions }];
  }
}

/** The success stories of several pages, each page's under its title with a link to the page. */
export function casesChapter(
  title: string,
  lead: string,
  pages: readonly { path: string; page: PageFile }[],
): Chapter {
  const blocks = pages.flatMap(({ path, page }): Block[] => [
    { kind: "heading", text: page.title },
    ...page.sections.flatMap((section) =>
      section.kind === "results" ? section.results.map((result) => caseBlock(result, 4)) : [],
    ),
    { kind: "links", links: [{ label: `Read more: ${page.title}`, href: path }] },
  ]);
  return { title, lead, standsAlone: false, blocks };
}

function caseBlock({ metric, title, description }: Result, level: 3 | 4): Block {
  return { kind: "case", level, metric, title, text: description };
}
