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
        main: "src/server/main.ts",
        worker: "src/server/worker.ts",
        "inspection-thread": "src/server/uploads/inspection-thread.ts",
        keeper: "src/server/db/embedded/keeper.ts",
      },
    },
  },
});
