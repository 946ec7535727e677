import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.ts";

const asRoot = process.getuid?.() === 0;

/** Browser tests in a real Chromium, against the built program with its real database and files. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        ...(asRoot ? ["--no-sandbox"] : []),
      ],
    },
    trace: "retain-on-failure",
  },
});
