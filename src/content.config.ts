import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { page } from "./sections/schema.ts";

/** One file is one page; its place under `content/pages` is its address, and `home` is `/`. */
const pages = defineCollection({
  loader: glob({ base: "./content/pages", pattern: "**/*.yaml" }),
  schema: page,
});

export const collections = { pages };
