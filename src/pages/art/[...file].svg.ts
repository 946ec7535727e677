import type { APIRoute } from "astro";
import { artFiles } from "../../art/art-file.tsx";

export const prerender = true;

/** One file for every piece of art: `/art/<kind>/<name>.<hash>.svg`. */
export const getStaticPaths = () =>
  artFiles().map(({ path, markup }) => ({
    params: { file: path.replace(/\.svg$/, "") },
    props: { markup },
  }));

export const GET: APIRoute<{ markup: string }> = ({ props }) =>
  new Response(props.markup, { headers: { "Content-Type": "image/svg+xml" } });
