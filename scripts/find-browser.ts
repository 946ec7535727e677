import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const installed = [
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a Chromium: the one that `CHROME_PATH` names, an installed one, Playwright's own download, or
 * on Debian the packages `chromium` and `chromium-headless-shell`.
 * @returns the path of the program
 * @throws when there is none and none can be had
 */
export function findBrowser(): string {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  return findInstalled() ?? downloadPlaywrights() ?? installDebians() ?? giveUp();
}

/**
 * Finds Chromium without the windows that a person would see (Debian's package `chromium-headless-shell`), where it is installed:
 * in the whole browser, each window that a test opens makes two pages for suggestions in the address bar, which take as much time as the
 * site's own. It has no back/forward cache and opens no tab by a link: what needs those takes {@link findBrowser}.
 */
export function findHeadlessBrowser(): string {
  const browser = findBrowser();
  if (process.env.CHROME_PATH || !existsSync(headlessShell)) return browser;
  return headlessShell;
}

const headlessShell = "/usr/bin/chromium-headless-shell";

const findInstalled = () => installed.find((path) => existsSync(path));

function downloadPlaywrights(): string | undefined {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  run("npx", ["playwright", "install", "--with-deps", "chromium"]);
  return existsSync(path) ? path : undefined;
}

function installDebians(): string | undefined {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  run("apt-get", ["-qq", "update"]);
  run("apt-get", [
    "-qq",
    "install",
    "-y",
    "--no-install-recommends",
    "chromium",
    "chromium-headless-shell",
    "fonts-liberation",
  ]);
  return findInstalled();
}

function giveUp(): never {
  throw new Error(
    "The browser tests need Chrome or Chromium. Install one, or name it in CHROME_PATH.",
  );
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: "ignore", env, shell: process.platform === "win32" });
}
