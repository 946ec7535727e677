import { getCollection } from "astro:content";
import type { APIRoute } from "astro";
import { site as facts } from "../../common/site.ts";
import type { Download } from "../../downloads/download.schema.ts";
import { drawBooklet } from "../../downloads/draw/draw-booklet.ts";
import { makeBooklet } from "../../downloads/make-booklet.ts";

export const prerender = true;

/** One PDF for each file of `content/downloads`. */
export async function getStaticPaths() {
  const downloads = await getCollection("downloads");
  return downloads.map(({ id, data }) => ({ params: { name: id }, props: { download: data } }));
}

export const GET: APIRoute<{ download: Download }> = async ({ props, site }) => {
  const pages = await getCollection("pages");
  const papers = await getCollection("papers");
  const booklet = makeBooklet(props.download, {
    pages: new Map(pages.map(({ id, data }) => [id, data])),
    papers: new Map(papers.map(({ id, data }) => [id, data])),
    site: { name: facts.name, origin: new URL("/", site) },
  });
  return new Response(await drawBooklet(booklet), {
    headers: { "Content-Type": "application/pdf" },
  });
};
