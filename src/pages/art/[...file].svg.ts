import { getCollection } from "astro:content";
import type { APIRoute } from "astro";
import { artFiles } from "../../art/art-file.tsx";
import { artSheet } from "../../art/index.ts";
import { picturesOf } from "../../sections/pictures.ts";

export const prerender = true;

/** One file for every piece of art, `/art/<kind>/<name>.<hash>.svg`, and one for the pictures of each page. */
export async function getStaticPaths() {
  const pages = await getCollection("pages");
  const groups = pages.map(({ data }) => picturesOf(data));
  const sheets = groups.filter((pictures) => pictures.length > 0).map(artSheet);
  const files = new Map([...artFiles(), ...sheets].map(({ path, markup }) => [path, markup]));
  return [...files].map(([path, markup]) => ({
    params: { file: path.replace(/\.svg$/, "") },
    props: { markup },
  }));
}

export const GET: APIRoute<{ markup: string }> = ({ props }) =>
  new Response(props.markup, { headers: { "Content-Type": "image/svg+xml" } });
