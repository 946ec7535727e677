import type { APIRoute } from "astro";
import { artFiles } from "../../art/art-file.tsx";
import { figureFiles, peopleFile } from "../../art/index.ts";
import { sectorSheet } from "../../jobs/search/emblems.ts";
import { loadArticles } from "../../posts/load.ts";
import { loadContentPages } from "../../site/content-pages.ts";

export const prerender = true;

/**
 * One file for every piece of art, `/art/<kind>.<hash>/<name>.svg`, one for the pictures of each section and for the drawings beside jobs, and the people of
 * each scene, as a job's page shows those of its industry. Where a page draws single figures from files, each of those, too.
 */
export async function getStaticPaths() {
  const pages = await loadContentPages();
  const articles = await loadArticles();
  const sheets = [
    ...pages.flatMap(({ page }) => [...page.sheets.values()]),
    ...articles.map(({ next }) => next.sheet),
    sectorSheet,
  ].flatMap(({ file }) => file ?? []);
  const people = pages.flatMap(({ page: { art } }) => peopleFile(art) ?? []);
  const figures = pages.flatMap(({ page }) => (page.hasFigureFiles ? figureFiles(page.art) : []));
  const files = new Map(
    [...artFiles(), ...sheets, ...people, ...figures].map(({ path, markup }) => [path, markup]),
  );
  return [...files].map(([path, markup]) => ({
    params: { file: path.replace(/\.svg$/, "") },
    props: { markup },
  }));
}

export const GET: APIRoute<{ markup: string }> = ({ props }) =>
  new Response(props.markup, { headers: { "Content-Type": "image/svg+xml" } });
