import table from "../art/page-art.json" with { type: "json" };
import { art, type PageArt } from "./art.schema.ts";

/** The art of every address that the design names. */
export const pageArt: ReadonlyMap<string, PageArt> = new Map(
  table
    .filter(({ path }) => path.startsWith("/"))
    .map(({ path, ...row }) => [path, art.parse(row)]),
);

/**
 * The picture that is shown where a link to a page is shared: its own, or that of the nearest page above it.
 * @param path the page's canonical path
 * @returns an absolute path on this site
 */
export function shareImageOf(path: string): string {
  const bare = path.replace(/\/$/, "");
  if (bare === "") return `/share/home.png`;
  if (pageArt.has(bare)) return `/share${bare}.png`;
  return shareImageOf(bare.slice(0, bare.lastIndexOf("/")));
}
