import { industryPages } from "./industry-pages.ts";
import { jobsPages } from "./jobs-pages.ts";
import { locationsPages } from "./locations-pages.ts";
import { mainPages } from "./main-pages.ts";
import type { PageFact } from "./page-facts.ts";
import { resourcePages } from "./resource-pages.ts";
import { servicesPages } from "./services-pages.ts";

/** The specification's pages, read from it by hand, in one table for each area. */
export const allPages: readonly PageFact[] = [
  ...mainPages,
  ...industryPages,
  ...jobsPages,
  ...locationsPages,
  ...resourcePages,
  ...servicesPages,
];
