import type { APIRoute } from "astro";
import { artFiles } from "../../art/art-file.tsx";
import { figureFiles, peopleFile } from "../../art/index.ts";
import { loadArticles } from "../../posts/load.ts";
import { loadContentPages } from "../../site/content-pages.ts";

export const prerender = true;

/**
 * One file for every piece of art, `/art/<kind>.<hash>/<name>.svg`, one for the pictures of each section, and the people of
 * each scene, at once and one by one: a job's page shows those of its industry.
 */
export async function getStaticPaths() {
  const pages = await loadContentPages();
  const articles = await loadArticles();
  const sheets = [
    ...pages.flatMap(({ page }) => [...page.sheets.values()]),
    ...articles.map(({ next }) => next.sheet),
  ].flatMap(({ file }) => file ?? []);
  const people = pages.flatMap(({ page: { art } }) => [
    ...[peopleFile(art)].flatMap((file) => file ?? []),
    ...figureFiles(art),
  ]);
  const files = new Map(
    [...artFiles(), ...sheets, ...people].map(({ path, markup }) => [path, markup]),
  );
  return [...files].map(([path, markup]) => ({
    params: { file: path.replace(/\.svg$/, "") },
    props: { markup },
  }));
}

export const GET: APIRoute<{ markup: string }> = ({ props }) =>
  new Response(props.markup, { headers: { "Content-Type": "image/svg+xml" } });
