import { existsSync, globSync } from "node:fs";
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

/** The engines that the site's main ways are tried in, beside Chromium, in which all browser tests run. */
export const engines: readonly Engine[] = [
  { name: "Firefox", project: "firefox", find: findFirefox, packages: ["firefox-esr"] },
  { name: "WebKit", project: "webkit", find: findWebKit, packages: ["webkit2gtk-driver", "xvfb"] },
];

/**
 * Looks for an engine. As root on Debian it is installed where `CI` is set or engines are required.
 * @returns why nothing is tried in it; undefined when it is there
 * @throws {Error} when it is missing and `TEST_ENGINES=require`
 */
export function obstacleTo({ find, packages }: Engine): string | undefined {
  const isRequired = process.env.TEST_ENGINES === "require";
  const isAsked = isRequired || Boolean(process.env.CI);
  if (find() ?? (aptInstall(packages, isAsked) && find())) return undefined;
  const reason = `it needs Debian's packages ${packages.join(" and ")}`;
  if (isRequired) throw new Error(`TEST_ENGINES=require, but ${reason}`);
  return reason;
}
