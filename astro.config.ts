import node from "@astrojs/node";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";

/**
 * Content pages are pre-rendered to files; a page that holds a form says `prerender = false`.
 * `src/server/http` serves the files and calls Astro's handler for the rest.
 */
export default defineConfig({
  output: "static",
  adapter: node({ mode: "middleware", staticHeaders: true, experimentalDisableStreaming: true }),
  integrations: [react()],
  session: false,
  trailingSlash: "ignore",
  build: { format: "file", inlineStylesheets: "always", assets: "assets" },
  devToolbar: { enabled: false },
  security: {
    // The server in front compares the origin with PUBLIC_ORIGIN, which is known only at run time.
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
        "manifest-src 'self'",
      ],
    },
  },
  vite: { build: { assetsInlineLimit: 0 } },
});
