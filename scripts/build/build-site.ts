import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as buildPages } from "astro";
import { build as buildProgram } from "vite";
import { hashSources, stampFile } from "./build-stamp.ts";
import { readBuiltSite } from "./built-site.ts";
import { checkLinks } from "./check-links.ts";
import { compressFiles } from "./compress-files.ts";
import { writeDictionary } from "./dictionary.ts";
import { writeRedirects } from "./redirects.ts";
import { noteRoutes } from "./routes.ts";
import { samplePages, takeSamples } from "./sample-pages.ts";

/**
 * Makes `dist`: Astro's pages, the server program and its migrations, what its pages have in common, and compressed files beside the plain ones.
 * The stamp is written last, so that a build that was broken off counts as none.
 * @param root the project's folder
 * @param cacheDir where Astro keeps what it needs meanwhile; in `node_modules` when left out
 */
export async function buildSite(root: string, cacheDir?: string): Promise<void> {
  const dist = join(root, "dist");
  const stamp = await hashSources(root);
  await rm(join(dist, stampFile), { force: true });
  // Forced: Astro keeps a content file that did not change as valid even when its schema did.
  const { integration, notes } = noteRoutes(root);
  const integrations = [integration, samplePages(root)];
  await buildPages({ root, force: true, integrations, ...(cacheDir && cacheIn(cacheDir)) });
  const samples = await takeSamples(join(dist, "client"));
  await writeFile(join(dist, "live-routes.json"), JSON.stringify(notes.liveRoutes));
  const site = await readBuiltSite(join(dist, "client"), notes);
  await checkLinks(root, site);
  await writeRedirects(root, site);
  await buildProgram({
    root,
    configFile: join(root, "vite.server.config.ts"),
    // Bundling it would write into `node_modules`.
    configLoader: "native",
    logLevel: "warn",
  });
  await cp(join(root, "src/platform/db/migrations"), join(dist, "program/migrations"), {
    recursive: true,
  });
  await cp(join(root, "src/jobs/domain/server/places/data"), join(dist, "program/places"), {
    recursive: true,
  });
  const dictionary = await writeDictionary(join(dist, "client"), [...samples, ...notes.liveStyles]);
  await compressFiles(join(dist, "client"), dictionary);
  await writeFile(join(dist, stampFile), stamp);
}

const cacheIn = (cacheDir: string) => ({ cacheDir, vite: { cacheDir: join(cacheDir, "vite") } });
