import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import node from "@astrojs/node";
import type { AstroIntegration } from "astro";
import { defineConfig } from "astro/config";
import { listCspDigestsOnce, rememberCspDigests } from "./scripts/build/csp-digests.ts";
import { orderLayers } from "./scripts/build/layer-order.ts";
import { livePages } from "./scripts/build/live-pages.ts";
import { pageScript, pageScripts } from "./scripts/build/page-scripts.ts";
import { reactStrings } from "./scripts/build/react-strings.ts";
import { serverOnly } from "./scripts/build/server-only.ts";
import { loadAddress } from "./src/platform/process/build-environment.ts";
import { publicOrigin } from "./src/platform/settings.ts";
import { inlineHash } from "./src/site/inline-style.ts";
import { nextPageRules } from "./src/site/next-page.ts";

const nextPageRulesHash = `'sha384-${createHash("sha384").update(nextPageRules).digest("base64")}'`;

loadAddress();

/**
 * Content pages are pre-rendered to files; those with a form or jobs are rendered on demand; see `livePages`.
 * `src/platform/http` serves the files and calls Astro's handler for the rest.
 */
export default defineConfig({
  // Canonical links are written at build, so the build stamp knows it too.
  site: publicOrigin(process.env),
  server: { port: Number(process.env.PORT) || 3000 },
  output: "static",
  adapter: node({ mode: "middleware", staticHeaders: true, experimentalDisableStreaming: true }),
  integrations: [
    reactStrings(),
    interactionDirective(),
    settingsInDevelopment(),
    noPolicyInDevelopment(),
    developmentPages(),
    stylesForContentConfig(),
    livePages(import.meta.dirname),
    listCspDigestsOnce(),
  ],
  session: false,
  trailingSlash: "ignore",
  // The images of this site are files. An encoder for whoever asks would be an attack for whoever likes.
  image: { endpoint: { entrypoint: "src/site/not-found/no-image-endpoint.ts", route: "/_image" } },
  build: { format: "file", inlineStylesheets: "always", assets: "assets" },
  devToolbar: { enabled: false },
  security: {
    // The server in front compares the origin with PUBLIC_ORIGIN, which may be set at run time.
    checkOrigin: false,
    csp: {
      algorithm: "SHA-256",
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: {
        // The server leaves out SHA-256 hashes of what a page does not hold. The rules for the next page are added by its script.
        resources: ["'self'", nextPageRulesHash],
        hashes: [inlineHash(pageScript)],
      },
    },
  },
  vite: {
    build: { assetsInlineLimit: isSmallScript },
    plugins: [serverOnly(), orderLayers(), pageScripts(), rememberCspDigests()],
  },
});

/**
 * What is written into the page instead of being a file. A request for the menu's 1.3 KB delays the first paint more
 * than the bytes do; drawings and fonts stay files, which are cached.
 */
function isSmallScript(path: string, content: Buffer): boolean {
  return path.endsWith(".js") && content.byteLength < 2048;
}

/** `client:interaction`, beside Astro's own `client:visible` and `client:idle`. */
function interactionDirective(): AstroIntegration {
  return {
    name: "interaction-directive",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({
          name: "interaction",
          entrypoint: "./src/ui/islands/interaction.ts",
        });
      },
    },
  };
}

/**
 * `/dev/mail` shows every kind of mail, `/dev/components` every component. They are pages of `npm run dev` alone: a build
 * does not know them.
 */
function developmentPages(): AstroIntegration {
  return {
    name: "development-pages",
    hooks: {
      "astro:config:setup": ({ command, injectRoute }) => {
        if (command !== "dev") return;
        const mails = new URL("src/program/mail-preview/mail-preview.astro", import.meta.url);
        const book = new URL("src/component-book/component-book.astro", import.meta.url);
        injectRoute({ pattern: "/dev/mail", entrypoint: mails, prerender: false });
        injectRoute({ pattern: "/dev/components", entrypoint: book, prerender: false });
      },
    },
  };
}

/** While developing, this same process answers with pages, and needs every setting. */
function settingsInDevelopment(): AstroIntegration {
  return {
    name: "settings-in-development",
    hooks: {
      "astro:config:setup": ({ command }) => {
        if (command === "dev" && existsSync(".env")) process.loadEnvFile();
      },
    },
  };
}

/** Vite's development server writes styles and scripts of its own into the page, which no hash foresees. */
function noPolicyInDevelopment(): AstroIntegration {
  return {
    name: "no-policy-in-development",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command === "dev") updateConfig({ security: { csp: false } });
      },
    },
  };
}

/**
 * In development Astro reads `content.config.ts`, and with it the kinds of section, before Vite has begun and can load
 * their CSS. Beginning twice is harmless: the second time does nothing.
 */
function stylesForContentConfig(): AstroIntegration {
  return {
    name: "styles-for-content-config",
    hooks: {
      "astro:server:setup": ({ server }) => server.environments.client.pluginContainer.buildStart(),
    },
  };
}
