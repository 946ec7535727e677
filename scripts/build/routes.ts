import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AstroIntegration, IntegrationResolvedRoute } from "astro";
import { listIn } from "./list-in.ts";

/** What the program answers itself, before Astro is asked: `src/platform/http/health.ts`. */
const serverPaths = [/^\/health\/(?:live|ready)$/];

/** A route that the running program renders, as `src/platform/http/live-routes.ts` reads it. */
type LiveRoute = {
  pattern: string;
  takesPosts: boolean;
  isForWork?: boolean;
  shows?: string[] | undefined;
  reads: string[];
};

/**
 * Notes, while Astro builds, what the check of links and the running program need to know of routes.
 * @param root the project's folder
 * @returns the integration to build with, and its notes, complete once the build is done
 */
export function noteRoutes(root: string) {
  const notes = {
    origin: "",
    onDemand: [...serverPaths],
    liveRoutes: [] as LiveRoute[],
    /** What is inlined into the pages of each route that the running program renders. */
    liveStyles: [] as string[],
  };
  const integration: AstroIntegration = {
    name: "note-routes",
    hooks: {
      "astro:config:done": ({ config }) => {
        notes.origin = new URL(config.site ?? "http://localhost").origin;
      },
      "astro:routes:resolved": ({ routes }) => {
        const own = routes.filter((route) => isOurs(route) && !isError(route.pattern));
        const onDemand = own.filter(({ isPrerendered }) => !isPrerendered);
        notes.onDemand = [...serverPaths, ...onDemand.map(({ patternRegex }) => patternRegex)];
        notes.liveRoutes = onDemand.map(({ patternRegex, entrypoint }) => {
          const source = readFileSync(join(root, entrypoint), "utf8");
          return {
            pattern: patternRegex.source,
            takesPosts: takesPosts(source),
            ...(isForWork(source) && { isForWork: true }),
            shows: listIn(source, "shows"),
            reads: listIn(source, "reads") ?? [],
          };
        });
      },
      "astro:build:ssr": ({ manifest }) => {
        notes.liveStyles = manifest.routes.map(({ styles }) =>
          styles.map((style) => (style.type === "inline" ? style.content : "")).join(""),
        );
      },
    },
  };
  return { integration, notes };
}

/** Not Astro's: a file of `src/pages`, or a content page's; see `live-pages.ts`. */
const isOurs = ({ origin, entrypoint }: IntegrationResolvedRoute) =>
  origin === "project" || entrypoint.includes("/live-pages/");

/** Every address can only be read, unless its source says otherwise: a page by `takesPosts`, an endpoint by its handler. */
const takesPosts = (source: string) => /^export const (?:takesPosts = true;|POST\b)/m.test(source);

/** Staff post to a page often, if its source says so. */
const isForWork = (source: string) => /^export const isForWork = true;/m.test(source);

/** No link may lead to an error page. */
const isError = (pattern: string) => /^\/\d{3}$/.test(pattern);
