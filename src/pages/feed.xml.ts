import type { APIRoute } from "astro";
import { site } from "../common/site.ts";
import { atomFeed } from "../posts/feed.ts";
import { loadStories } from "../posts/load.ts";

export const prerender = true;

/** The news and posts for feed readers. */
export const GET: APIRoute = async ({ site: origin, url }) => {
  const feed = atomFeed({
    title: `${site.name}: news`,
    subtitle: "Stories, posts and guides about hiring and working in technology.",
    company: site.name,
    site: origin ?? new URL(url.origin),
    path: "/feed.xml",
    stories: await loadStories(),
  });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml" } });
};
