import { industryPages } from "./industry-pages.ts";
import { mainPages } from "./main-pages.ts";
import type { PageFact } from "./page-facts.ts";

/**
 * The specification's pages, read from it by hand. A new area gets a file of its own beside this one;
 * every page in this table goes through the tests of words, accessibility, reflow and missing scripts.
 */
export const allPages: readonly PageFact[] = [...mainPages, ...industryPages];
