import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.ts";

const args = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts a headless Chromium with an empty profile.
 * @param debuggingPort where others, such as Lighthouse, can steer it
 */
export function openBrowser(debuggingPort?: number): Promise<Browser> {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ executablePath: findBrowser(), args: [...args, ...port] });
}
