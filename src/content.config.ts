import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { article, legal as legalDocument } from "./posts/schema.ts";
import { page } from "./sections/schema.ts";

/** One file is one page; its place under `content/pages` is its address, and `home` is `/`. */
const pages = defineCollection({
  loader: glob({ base: "./content/pages", pattern: "**/*.yaml" }),
  schema: page,
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

/** The documents that the law asks for. */
const legal = defineCollection({
  loader: glob({ base: "./content/legal", pattern: "{privacy,terms}.md" }),
  schema: legalDocument,
});

export const collections = { pages, news, posts, legal };
