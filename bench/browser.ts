import { type Browser, chromium } from "@playwright/test";
import puppeteer from "puppeteer-core";
import { findBrowser, findHeadlessBrowser } from "../scripts/find-browser.ts";

const args = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The address bar's suggestions are pages of their own, which take as much time as the page that is measured. */
const withoutSuggestions = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup";

/**
 * Starts a headless Chromium with an empty profile.
 * @param debuggingPort where others, such as Lighthouse, can steer it
 */
export function openBrowser(debuggingPort?: number): Promise<Browser> {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ executablePath: findHeadlessBrowser(), args: [...args, ...port] });
}

/** The same by Puppeteer. Chromium renders no page ahead for a tab that Playwright holds: see docs/decisions/0040. */
export function openBrowserThatRendersAhead() {
  return puppeteer.launch({
    executablePath: findBrowser(),
    args: [...args, withoutSuggestions, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    defaultViewport: { width: 1440, height: 900 },
  });
}
