import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { findLiveRoute, type LiveRoute, readLiveRoutes } from "./live-routes.ts";
import { readPagePolicies } from "./page-policies.ts";
import type { AstroHandler } from "./pages.ts";
import { readRedirects } from "./redirects.ts";
import { securityHeaders } from "./security-headers.ts";
import { loadStaticFiles, type StaticFiles } from "./static-files.ts";

const astroEntry = z.object({
  handler: z.custom<AstroHandler>((value) => typeof value === "function"),
});

export type BuiltSite = { files: StaticFiles; routes: LiveRoute[]; handler: AstroHandler };

/**
 * Loads what `astro build` made.
 * @param folder the build's `dist`
 * @param previous that of the build before, whose scripts and pictures are asked for by pages that are open
 */
export async function loadBuiltSite(
  folder: string,
  publicOrigin: string,
  previous?: string,
): Promise<BuiltSite> {
  const files = await loadStaticFiles({
    folder: join(folder, "client"),
    previousFolder: previous && join(previous, "client"),
    policies: await readPagePolicies(join(folder, "_headers.json")),
    securityHeaders: securityHeaders(publicOrigin),
    redirects: await readRedirects(join(folder, "redirects.json")),
  });
  const routes = await readLiveRoutes(join(folder, "live-routes.json"));
  const entry = pathToFileURL(join(folder, "server/entry.mjs")).href;
  const { handler } = astroEntry.parse(await import(/* @vite-ignore */ entry));
  return { files, routes, handler };
}

/**
 * Whether there is something at a path, in its right spelling; not where it is redirected.
 * @param namesAPage whether a path can be one of those that a route with a part that varies answers
 */
export function findsAnswer(
  { files, routes }: BuiltSite,
  path: string,
  namesAPage: (path: string) => boolean,
): boolean {
  const found = files.byPath.get(path);
  if (found?.kind === "file" && found.status === 200) return true;
  const route = findLiveRoute(routes, path);
  return route !== undefined && (!route.pattern.source.includes("(") || namesAPage(path));
}
