import { defineConfig } from "vite";

/** Bundles the server program; `scripts/build.ts` calls it after `astro build`. Packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: "dist/program",
    target: "node24",
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/program/main.ts",
        web: "src/program/web.ts",
        worker: "src/program/worker.ts",
        mailer: "src/program/mailer.ts",
        "inspection-thread": "src/platform/uploads/inspection-thread.ts",
        keeper: "src/platform/db/embedded/keeper.ts",
      },
    },
  },
});
