import type { APIRoute } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import type { PageArt } from "../../sections/art.schema.ts";
import { loadPageArt } from "../../site/page-art.ts";
import { ShareImage } from "../../site/share/share-image.tsx";

export const prerender = true;

/** One picture for every address that has art of its own: `/share/industries/legal.png`. */
export async function getStaticPaths() {
  return [...(await loadPageArt())].map(([path, art]) => ({
    params: { path: path === "/" ? "home" : path.slice(1) },
    props: { art },
  }));
}

export const GET: APIRoute<{ art: PageArt }> = async ({ props }) => {
  const svg = renderToStaticMarkup(createElement(ShareImage, props));
  const png = await sharp(Buffer.from(withoutVariables(svg)))
    .png({ palette: true, colors: 64 })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
};

const lightColors: Record<string, string> = {
  paper: "#fff",
  sky: "#DCEFF5",
  blush: "#FFD9CA",
  mint: "#CBE8DF",
  ink: "#10264A",
};

/** The renderer knows no custom properties: a picture has the light theme's colors. */
function withoutVariables(svg: string): string {
  return svg.replace(
    /var\(--color-([a-z]+)\)/g,
    (_, name: string) => lightColors[name] ?? "#10264A",
  );
}
