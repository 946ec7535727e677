import type { Plugin } from "vite";

/**
 * Refuses a build in which a module of `src/platform` would reach a browser, where its code and secrets
 * would be for everybody to read.
 */
export function serverOnly(): Plugin {
  return {
    name: "server-only",
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const leaked = chunk.moduleIds.find((id) =>
          id.replaceAll("\\", "/").includes("/src/server/"),
        );
        if (leaked) this.error(`${leaked} must not reach the browser (in ${chunk.fileName})`);
      }
    },
  };
}
