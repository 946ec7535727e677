import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.{ts,tsx}",
      "{bench,scripts}/**/*.test.ts",
      "tests/integration/**/*.test.ts",
    ],
    globalSetup: ["tests/setup/global.ts"],
    // A test that starts the program five times takes 15 s on a quiet machine, and four times as long on a busy one.
    testTimeout: 150_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Files of one worker share its modules: importing them anew for each took half of the time.
    isolate: false,
    retry: Number(process.env.TEST_RETRIES ?? 0),
  },
});
