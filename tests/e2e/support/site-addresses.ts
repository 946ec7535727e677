import { readLinks } from "../../../scripts/build/read-links.ts";

/** The paths of the pages in the running site's sitemap, in its order. */
export async function listedPaths(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`);
  const { links } = readLinks("sitemap.xml", await answer.text());
  return [...links].map((link) => new URL(link).pathname);
}

/** The origin that the site's absolute links name: it is fixed when the site is built. */
export async function builtOrigin(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/sitemap.xml`);
  const [first = ""] = readLinks("sitemap.xml", await answer.text()).links;
  return new URL(first).origin;
}

const groupCount = 6;
/** Pages are tested in groups, which workers share and which each open one browser page. */
export const groups = Array.from(
  { length: groupCount },
  (_, index) => `${index + 1} of ${groupCount}`,
);

/** The listed pages of one group: every sixth, so that each has some of every area. */
export async function pathsOf(origin: string, group: string): Promise<string[]> {
  const first = groups.indexOf(group);
  return (await listedPaths(origin)).filter((_, index) => index % groupCount === first);
}
