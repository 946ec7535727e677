import { defineCollection } from "astro:content";
import { existsSync } from "node:fs";
import { glob } from "astro/loaders";
import type { z } from "zod";
import { download } from "./downloads/download.schema.ts";
import { paper } from "./downloads/paper.schema.ts";
import { article, legal as legalDocument } from "./posts/schema.ts";
import { type PageFile, page } from "./sections/schema.ts";

/** One file is one page; its place under `content/pages` is its address, and `home` is `/`. */
const pages = defineCollection({
  loader: glob({ base: "./content/pages", pattern: "**/*.yaml" }),
  schema: page.superRefine(namesFormsThatThereAre),
});

/** One file is one story, `/news/<its name>`. */
const news = defineCollection({
  loader: glob({ base: "./content/news", pattern: "*.md" }),
  schema: article,
});

/** One file is one post; its place under `content/posts` is its address: `/blog/…` or `/guide/…`. */
const posts = defineCollection({
  loader: glob({ base: "./content/posts", pattern: "{blog,guide}/*.md" }),
  schema: article,
});

/** The documents that the law asks for; each is read at its own name, `/terms`. */
const legal = defineCollection({
  loader: glob({ base: "./content/legal", pattern: "*.md" }),
  schema: legalDocument,
});

/** The white papers. They are read as one PDF, `/downloads/white-papers.pdf`. */
const papers = defineCollection({
  loader: glob({ base: "./content/papers", pattern: "*.yaml" }),
  schema: paper,
});

/** One file is one PDF, `/downloads/<its name>.pdf`, made from pages and papers. */
const downloads = defineCollection({
  loader: glob({ base: "./content/downloads", pattern: "*.yaml" }),
  schema: download,
});

export const collections = { pages, news, posts, legal, papers, downloads };

/** Each form has its words in a file of its name; a time is booked, and a job alert asked for, by boxes of their own. */
function namesFormsThatThereAre({ sections }: PageFile, context: z.RefinementCtx): void {
  for (const [index, section] of sections.entries()) {
    if (section.kind !== "form" || ["booking", "job-alert"].includes(section.form)) continue;
    if (existsSync(`content/mails/${section.form}.yaml`)) continue;
    const path = ["sections", index, "form"];
    context.addIssue({ code: "custom", path, message: `There is no form ${section.form}` });
  }
}
