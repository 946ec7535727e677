/** What the build of a release reads, besides packages: an installation has to have all of it. */
export const releaseSources = [
  "astro.config.ts",
  "content",
  "package-lock.json",
  "package.json",
  "public",
  "scripts",
  "src",
  "tsconfig.json",
  "vite.server.config.ts",
];
