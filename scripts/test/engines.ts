import { existsSync, globSync } from "node:fs";
import { findBrowser } from "../find-browser.ts";
import { aptInstall } from "./apt-install.ts";

/** Firefox's program: the one that `FIREFOX_PATH` names, or an installed one; undefined when there is none. */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH } = process.env;
  return FIREFOX_PATH ?? ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
}

/** The browser of WebKitGTK's own, of which there is one where its driver and a screen in memory are; else undefined. */
export function findWebKit(): string | undefined {
  const needed = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
  if (!needed.every((path) => existsSync(path))) return undefined;
  return globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0];
}

type Engine = {
  name: string;
  /** Its project in `playwright.config.ts`. */
  project: string;
  find: () => string | undefined;
  /** Debian's packages. */
  packages: string[];
};

/** The engines that the site's main ways are tried in. */
export const engines: readonly Engine[] = [
  { name: "Chromium", project: "chromium", find: findBrowser, packages: [] },
  { name: "Firefox", project: "firefox", find: findFirefox, packages: ["firefox-esr"] },
  { name: "WebKit", project: "webkit", find: findWebKit, packages: ["webkit2gtk-driver", "xvfb"] },
];

/**
 * Looks for an engine. In continuous integration it is installed when it is missing.
 * @returns why nothing is tried in it; undefined when it is there and asked for
 * @throws {Error} when it is missing and `TEST_ENGINES=require`
 */
export function obstacleTo({ find, packages }: Engine): string | undefined {
  if (process.env.TEST_ENGINES !== "require") return "TEST_ENGINES=require asks for it";
  if (find() ?? (aptInstall(...packages) && find())) return undefined;
  throw new Error(`TEST_ENGINES=require, but it needs Debian's packages ${packages.join(" and ")}`);
}
