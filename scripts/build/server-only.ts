import { relative, resolve, sep } from "node:path";
import type { Plugin } from "vite";
import { serverPaths } from "../layers/rooms.ts";

const root = resolve(import.meta.dirname, "../..");
const patterns = serverPaths.map((path) => new RegExp(path));

const advice: Readonly<Record<string, string>> = {
  client: "must not reach the browser",
  ssr: "is the server's: pages reach it through Astro.locals",
};

/**
 * Refuses a build in which a module of the server would reach a browser, where its code and secrets would be for
 * everybody to read, or the bundle of the pages, where it would run a second time beside the server's own.
 */
export function serverOnly(): Plugin {
  return {
    name: "server-only",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const leaked = chunk.moduleIds.find(isOfServer);
        if (leaked)
          this.error(`${leaked} ${advice[this.environment.name] ?? ""} (${chunk.fileName})`);
      }
    },
  };
}

function isOfServer(id: string): boolean {
  const path = relative(root, id).replaceAll(sep, "/");
  return patterns.some((pattern) => pattern.test(path));
}
