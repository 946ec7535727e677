import type { APIRoute } from "astro";
import { artFiles } from "../../art/art-file.tsx";
import { artSheet } from "../../art/index.ts";
import { loadArticles } from "../../posts/load.ts";
import { picturesOfNext } from "../../posts/read-next.tsx";
import { picturesOf } from "../../sections/pictures.ts";
import { loadContentPages } from "../../site/content-pages.ts";

export const prerender = true;

/** One file for every piece of art, `/art/<kind>/<name>.<hash>.svg`, and one for the pictures of each page. */
export async function getStaticPaths() {
  const pages = await loadContentPages();
  const articles = await loadArticles();
  const groups = [
    ...pages.map(({ page }) => picturesOf(page)),
    ...articles.map(({ next }) => picturesOfNext(next)),
  ];
  const sheets = groups.filter((pictures) => pictures.length > 0).map(artSheet);
  const files = new Map([...artFiles(), ...sheets].map(({ path, markup }) => [path, markup]));
  return [...files].map(([path, markup]) => ({
    params: { file: path.replace(/\.svg$/, "") },
    props: { markup },
  }));
}

export const GET: APIRoute<{ markup: string }> = ({ props }) =>
  new Response(props.markup, { headers: { "Content-Type": "image/svg+xml" } });
