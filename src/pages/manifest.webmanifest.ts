import type { APIRoute } from "astro";
import { site } from "../common/site.ts";

/** The web app manifest (W3C): name, colors and icons for a home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: "/",
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: "#dceff5",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
