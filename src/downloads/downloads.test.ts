import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { readYaml } from "../common/read-yaml.ts";
import { page as pageSchema } from "../sections/schema.ts";
import type { Block, Booklet } from "./booklet.ts";
import { download as downloadSchema } from "./download.schema.ts";
import { drawBooklet } from "./draw/draw-booklet.ts";
import { makeBooklet, type Sources } from "./make-booklet.ts";
import { paper as paperSchema } from "./paper.schema.ts";
import { readPdf } from "./read-pdf.fixture.ts";

const sources: Sources = {
  pages: read("pages", pageSchema),
  papers: read("papers", paperSchema),
  site: { name: "Daystead", origin: new URL("https://daystead.example/") },
};
const downloads = [...read("downloads", downloadSchema)];

describe.each(downloads)("%s.pdf", async (_, download) => {
  const booklet = makeBooklet(download, sources);
  const { objects, text } = readPdf(await drawBooklet(booklet, { compress: false }));
  const letters = text.replaceAll(" ", "");
  const missing = (texts: string[]) =>
    texts.filter((words) => !letters.includes(words.replaceAll(" ", "")));

  test("is tagged, and says its title and language", () => {
    expect(objects).toContain("/Lang (en-US)");
    expect(objects).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(objects).toContain("/Marked true");
    expect(objects).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(objects).toContain(`<rdf:li xml:lang="x-default">${download.title}</rdf:li>`);
    expect(objects).toContain("/DisplayDocTitle true");
    expect(objects).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  test("has one first heading, and a bookmark and a second heading for each chapter", () => {
    const tags = [...objects.matchAll(/\/S \/(\w+)\n/g)].map(([, tag]) => tag);
    expect(tags.filter((tag) => tag === "H1")).toHaveLength(1);
    expect(tags.filter((tag) => tag === "H2")).toHaveLength(booklet.chapters.length + 1);
    expect(objects.match(/\/Title \(/g)).toHaveLength(booklet.chapters.length);
  });

  test("has its headings in order: none is more than one below the one before it", () => {
    const levels = [...objects.matchAll(/\/S \/H(\d)\n/g)].map(([, level]) => Number(level));
    expect(levels.length).toBeGreaterThan(booklet.chapters.length);
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });

  test("has every figure of its page", () => {
    const results = sources.pages
      .get(download.page)
      ?.sections.flatMap((section) => (section.kind === "results" ? section.results : []));
    expect(results?.length).toBeGreaterThan(2);
    expect(missing(results?.map(({ metric, title }) => `${metric} ${title}`) ?? [])).toEqual([]);
  });

  test("has every word of its chapters, in letters that its fonts draw", () => {
    expect(text.includes("\ufffd")).toBe(false);
    expect(missing(textsOf(booklet))).toEqual([]);
  });

  test("leads to absolute addresses only, each with a description", () => {
    const addresses = [...objects.matchAll(/\/URI \((.*?)\)\n/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect(address).toMatch(/^https:\/\//);
    expect(objects).not.toContain("/Contents ()");
  });

  test("is the same, byte for byte, whenever it is made", async () => {
    const again = await drawBooklet(makeBooklet(download, sources), { compress: false });
    expect(Buffer.from(again).toString("latin1") === objects).toBe(true);
  });
});

describe("a download", () => {
  const [, whitePapers] = downloads.find(([id]) => id === "white-papers") ?? [];
  if (!whitePapers) throw new Error("There is no content/downloads/white-papers.yaml");

  test("has all papers that its page promises", () => {
    const fewer = { ...whitePapers, chapters: whitePapers.chapters.slice(1) };
    expect(() => makeBooklet(fewer, sources)).toThrow("promises “Employee or contractor?”");
  });

  test("names the file that is missing", () => {
    const wrong = { ...whitePapers, chapters: [{ paper: "no-such-paper" }] };
    expect(() => makeBooklet(wrong, sources)).toThrow(
      "There is no content/papers/no-such-paper.yaml",
    );
  });

  test("names the section that is missing", () => {
    const chapters = [{ section: "challenges" as const, of: "resources/white-papers" }];
    expect(() => makeBooklet({ ...whitePapers, chapters }, sources)).toThrow(
      "content/pages/resources/white-papers.yaml has no section challenges",
    );
  });
});

test("cases of an industry stand a level below it", async () => {
  const [, studies] = downloads.find(([id]) => id === "case-studies") ?? [];
  if (!studies) throw new Error("There is no content/downloads/case-studies.yaml");
  const { chapters } = makeBooklet(studies, sources);
  const told = chapters.filter(({ blocks }) => blocks.some(({ kind }) => kind === "heading"));
  expect(told.length).toBeGreaterThan(0);
  const levels = told.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ("level" in block ? [block.level] : [])),
  );
  expect(new Set(levels)).toEqual(new Set([4]));
});

test("a paper tells its date, and a booklet the newest of its papers and its own", async () => {
  const [, download] = downloads.find(([id]) => id === "white-papers") ?? [];
  if (!download) throw new Error("There is no content/downloads/white-papers.yaml");
  const papers = new Map(
    [...sources.papers].map(([id, paper]) => [id, { ...paper, date: new Date("2031-05-04") }]),
  );
  const booklet = makeBooklet(download, { ...sources, papers });
  expect(booklet.date).toEqual(new Date("2031-05-04"));
  const { text } = readPdf(await drawBooklet(booklet, { compress: false }));
  expect(text.split("May 4, 2031")).toHaveLength(papers.size + 2);
});

test.each([...sources.papers])("the paper %s has 500 to 900 words", (_, { sections }) => {
  const words = JSON.stringify(sections)
    .replace(/"(?:heading|body|points|steps|table|caption|columns|rows)":/g, "")
    .match(/[\p{L}\p{N}][\p{L}\p{N}’/&-]*/gu);
  expect(words?.length).toBeGreaterThanOrEqual(500);
  expect(words?.length).toBeLessThanOrEqual(900);
});

function read<S extends z.ZodType>(folder: string, schema: S): Map<string, z.infer<S>> {
  const files = globSync(`content/${folder}/**/*.yaml`).map((file) => file.replaceAll("\\", "/"));
  return new Map(
    files.map((file) => [
      file.slice(`content/${folder}/`.length, -".yaml".length),
      readYaml(file, readFileSync(file, "utf8"), schema),
    ]),
  );
}

function textsOf({ title, lead, note, chapters }: Booklet): string[] {
  const inChapters = chapters.flatMap((chapter) => [
    chapter.title,
    chapter.lead ?? "",
    ...chapter.blocks.flatMap(textsIn),
  ]);
  return [title, lead, note ?? "", ...inChapters].filter((words) => words !== "");
}

function textsIn(block: Block): string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [block.text];
    case "points":
    case "steps":
      return [...block.items];
    case "term":
      return [block.term, block.text];
    case "case":
      return [`${block.metric} ${block.title}`, block.text];
    case "table":
      return [block.caption, ...block.columns, ...block.rows.flat()];
    case "links":
      return block.links.map(({ label }) => label);
  }
}
