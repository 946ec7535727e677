import { existsSync, globSync } from "node:fs";
import type { NeededPart } from "./needed-part.ts";

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

type Engine = NeededPart & {
  name: string;
  /** Its project in `playwright.config.ts`. */
  project: string;
};

/** The engines that the site's main ways are tried in, beside Chromium, in which all browser tests run. */
export const engines: readonly Engine[] = [
  {
    name: "Firefox",
    project: "firefox",
    isThere: () => findFirefox() !== undefined,
    packages: ["firefox-esr"],
    setting: "TEST_ENGINES",
  },
  {
    name: "WebKit",
    project: "webkit",
    isThere: () => findWebKit() !== undefined,
    packages: ["webkit2gtk-driver", "xvfb"],
    setting: "TEST_ENGINES",
  },
];
