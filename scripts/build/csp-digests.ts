import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";

const begins = "async function generateCspDigest(data, algorithm) {";

/** Each text is the same string in each request: its digest is found by it, without reading it. */
const remembering = `const cspDigests = {};
async function generateCspDigest(data, algorithm) {
  const known = (cspDigests[algorithm] ??= new Map());
  const digest = known.get(data) ?? (await digestForPolicy(data, algorithm));
  known.set(data, digest);
  return digest;
}
async function digestForPolicy(data, algorithm) {`;

/**
 * Has Astro take the digest of a route's styles and scripts once, and not anew for each page that it renders: some 20 KB, by
 * another thread, before anything of the page is begun. They are those of the build, so that there are no more of them.
 */
export function rememberCspDigests(): Plugin {
  return {
    name: "csp-digests",
    apply: "build",
    transform: {
      filter: { id: /\/astro\/dist\/core\/encryption\.js$/ },
      handler(code) {
        if (!code.includes(begins)) this.error("Astro takes digests in another way than known");
        return { code: code.replace(begins, remembering), map: null };
      },
    },
  };
}

/**
 * Lists each digest of the build once. Astro lists that of a style once for each page that has it, and goes through the list for
 * each page that it renders.
 */
export function listCspDigestsOnce(): AstroIntegration {
  return {
    name: "csp-digests-once",
    hooks: {
      "astro:build:ssr": ({ manifest }) => {
        const lists = manifest.csp
          ? [manifest.csp.scriptDirective, manifest.csp.styleDirective]
          : [];
        for (const list of lists) list.hashes = [...new Set(list.hashes)];
      },
    },
  };
}
