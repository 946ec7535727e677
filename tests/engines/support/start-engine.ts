import { findBrowser } from "../../../scripts/find-browser.ts";
import { findFirefox, findWebKit } from "../../../scripts/test/engines.ts";
import type { Driver, Engine, Preferences } from "./driver.ts";
import { startChromium, startFirefox } from "./puppeteer-driver.ts";
import { startWebKit } from "./webkit-driver.ts";

/**
 * Starts a browser with an empty profile.
 * @throws {Error} when it is not installed, or does not start
 */
export function startEngine(engine: Engine, preferences: Preferences): Promise<Driver> {
  if (engine === "chromium") return startChromium(findBrowser(), preferences);
  if (engine === "firefox") return startFirefox(installed(findFirefox()), preferences);
  return startWebKit(installed(findWebKit()), preferences);
}

function installed(path: string | undefined): string {
  if (!path) throw new Error("This engine is not installed");
  return path;
}
