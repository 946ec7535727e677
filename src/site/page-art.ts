import { getCollection } from "astro:content";
import { loadArticles } from "../posts/load.ts";
import type { PageArt } from "../sections/art.schema.ts";
import { kept } from "./kept.ts";

/** The art of pages that are routes of their own and no content file. */
const artOfRoutes: readonly (readonly [path: string, art: PageArt])[] = [
  ["/contact", { hour: "morning", thread: "arcs", layout: "map", subject: "world" }],
  ["/sitemap", { hour: "dawn", thread: "-", layout: "plain", subject: "" }],
];

/** The art of every address that has some of its own, without a slash at its end. */
export const loadPageArt = kept(async (): Promise<ReadonlyMap<string, PageArt>> => {
  const [pages, legal, articles] = await Promise.all([
    getCollection("pages"),
    getCollection("legal"),
    loadArticles(),
  ]);
  return new Map([
    ...artOfRoutes,
    ...pages.map(({ id, data }) => [id === "home" ? "/" : `/${id}`, data.art] as const),
    ...legal.map(({ id, data }) => [`/${id}`, data.art] as const),
    ...articles.flatMap(({ entry }) =>
      entry.data.art ? [[`/${entry.id}`, entry.data.art] as const] : [],
    ),
  ]);
});

/**
 * The picture that is shown where a link to a page is shared: its own, or that of the nearest page above it.
 * @param path the page's canonical path
 * @returns an absolute path on this site
 */
export async function shareImageOf(path: string): Promise<string> {
  const bare = path.replace(/\/$/, "");
  if (bare === "") return `/share/home.png`;
  if ((await loadPageArt()).has(bare)) return `/share${bare}.png`;
  return shareImageOf(bare.slice(0, bare.lastIndexOf("/")));
}
