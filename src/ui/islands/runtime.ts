/** The script of pages with islands: when they come alive, and then Astro's element for them, which asks for it. */
import "./strategies.ts";
import "astro/runtime/server/astro-island.js";
