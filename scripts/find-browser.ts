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
 * on Debian the package `chromium`.
 * @returns the path of the program
 * @throws when there is none and none can be had
 */
export function findBrowser(): string {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  return findInstalled() ?? downloadPlaywrights() ?? installDebians() ?? giveUp();
}

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
