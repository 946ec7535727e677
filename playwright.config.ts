import { defineConfig, devices } from "@playwright/test";
import { findHeadlessBrowser } from "./scripts/find-browser.ts";
import { findFirefox, findWebKit } from "./scripts/test/engines.ts";
import type { Engine } from "./tests/engines/support/driver.ts";

const asRoot = process.getuid?.() === 0;

const engines: readonly Engine[] = [
  "chromium",
  ...(findFirefox() ? ["firefox" as const] : []),
  ...(findWebKit() ? ["webkit" as const] : []),
];

/** Browser tests in real browsers, against the built program with its real database and files. */
export default defineConfig<object, { engine: Engine }>({
  outputDir: "test-results/browser",
  fullyParallel: false,
  workers: 2,
  retries: Number(process.env.TEST_RETRIES ?? 0),
  forbidOnly: process.env.CI !== undefined,
  // Ten times what most tests take: how fast the machine is, is not what they are about.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findHeadlessBrowser(),
      args: [
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        ...(asRoot ? ["--no-sandbox"] : []),
      ],
    },
    trace: "on-first-retry",
  },
  projects: [
    { name: "site", testDir: "tests/e2e" },
    ...engines.map((engine) => ({
      name: engine,
      testDir: "tests/engines",
      timeout: 120_000,
      expect: { timeout: 20_000 },
      use: { engine, trace: "off" as const },
    })),
  ],
});
