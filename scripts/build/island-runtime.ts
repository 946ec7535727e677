import { createHash } from "node:crypto";
import runtime from "astro/runtime/server/astro-island.prebuilt.js";
import type { Plugin } from "vite";

const fileName = `assets/islands.${createHash("sha256").update(runtime).digest("base64url").slice(0, 8)}.js`;

/**
 * What stands in a page with islands instead of Astro's runtime; the page's policy has to accept it. A press until then
 * is kept for `client:interaction`. Where the file cannot be loaded, controls that do nothing without script are
 * hidden: see `scripted.css`.
 */
export const loadIslandRuntime = `addEventListener("click",e=>{earlyPress=e.target});var earlyPress;import("/${fileName}").catch(()=>{document.documentElement.dataset.failed=""})`;

/**
 * Makes a file of the script by which Astro's islands come alive, which Astro writes into each page that has one: 2 KB
 * of each such page, in Brotli, that a browser has to wait for before it paints, and never keeps.
 */
export function islandRuntime(): Plugin {
  return {
    name: "island-runtime",
    apply: "build",
    load(id) {
      if (!id.endsWith("/astro-island.prebuilt.js")) return null;
      return `export default ${JSON.stringify(loadIslandRuntime)};`;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName, source: runtime });
    },
  };
}
