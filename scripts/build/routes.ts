import type { AstroIntegration } from "astro";

/** What the program answers itself, before Astro is asked: `src/server/http/health.ts`. */
const serverPaths = [/^\/health\/(?:live|ready)$/];

/**
 * Notes, while Astro builds, what the check of links needs to know.
 * @returns the integration to build with, and its notes, complete once the build is done
 */
export function noteRoutes() {
  const notes = { origin: "", onDemand: [...serverPaths] };
  const integration: AstroIntegration = {
    name: "note-routes",
    hooks: {
      "astro:config:done": ({ config }) => {
        notes.origin = new URL(config.site ?? "http://localhost").origin;
      },
      "astro:routes:resolved": ({ routes }) => {
        const own = routes.filter(
          ({ origin, pattern }) => origin === "project" && !isError(pattern),
        );
        const onDemand = own.filter(({ isPrerendered }) => !isPrerendered);
        notes.onDemand = [...serverPaths, ...onDemand.map(({ patternRegex }) => patternRegex)];
      },
    },
  };
  return { integration, notes };
}

/** No link may lead to an error page. */
const isError = (pattern: string) => /^\/\d{3}$/.test(pattern);
