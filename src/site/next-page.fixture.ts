import { z } from "zod";
import { nextPageRules } from "./next-page.ts";

const pages = z.object({ href_matches: z.string().or(z.array(z.string())) });
const hovered = z.object({ selector_matches: z.literal(":hover") });
const {
  prefetch: [fetched],
  prerender: [rendered],
} = z
  .object({
    prefetch: z.tuple([z.object({ where: pages })]),
    prerender: z.tuple([z.object({ where: z.object({ and: z.tuple([pages, hovered]) }) })]),
  })
  .parse(JSON.parse(nextPageRules));

/** Whether the speculation rules have a browser fetch a link's page ahead. */
export const isFetchedAhead = (link: string) => matches(fetched.where.href_matches, link);

/** Whether they have it render the page ahead, too, when the pointer is on the link. */
export const isRenderedAhead = (link: string) => matches(rendered.where.and[0].href_matches, link);

function matches(patterns: string | string[], link: string): boolean {
  const page = "https://www.daystead.example/about";
  return [patterns].flat().some((pattern) => new URLPattern(pattern, page).test(link, page));
}
