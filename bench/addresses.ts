const internalLink = /href="(\/[^"#?]*)/g;

/**
 * Follows the links of the served pages.
 * @param seeds where to begin
 * @returns the path of every page that can be reached and answers 200, in alphabetical order
 */
export async function findAddresses(origin: string, seeds: string[]): Promise<string[]> {
  const queue = new Set(seeds);
  const pages = new Set<string>();
  // A Set can grow while it is walked: each address is visited once.
  for (const path of queue) {
    const response = await fetch(new URL(path, origin));
    const body = await response.text();
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    if (!response.ok || !isPage) continue;
    pages.add(new URL(response.url).pathname);
    for (const [, link] of body.matchAll(internalLink)) if (link) queue.add(link);
  }
  return [...pages].sort();
}
