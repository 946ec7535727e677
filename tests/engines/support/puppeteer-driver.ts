import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import { type Driver, PageLeft, type Preferences, settled } from "./driver.ts";

/** How long a browser may take to start where all else is busy too. */
const patience = 120_000;

/** What the protocols say when a page goes while something is asked of it. */
const isOfLeaving = /context|navigat|detached|no such frame|actor .* destroyed/i;

/** Starts Chromium, which is driven by the DevTools protocol. */
export async function startChromium(path: string, preferences: Preferences): Promise<Driver> {
  const browser = await puppeteer.launch({
    executablePath: path,
    timeout: patience,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const features = [
    { name: "forced-colors", value: preferences.forcedColors ? "active" : "none" },
    { name: "prefers-reduced-motion", value: preferences.reducedMotion ? "reduce" : "" },
    { name: "prefers-color-scheme", value: preferences.dark ? "dark" : "light" },
  ];
  const newPage = async () => {
    const page = await browser.newPage();
    const session = await page.createCDPSession();
    await session.send("Emulation.setEmulatedMedia", { features });
    return page;
  };
  return drive(newPage, () => browser.close());
}

/** Starts Firefox, which is driven by WebDriver BiDi. */
export async function startFirefox(path: string, preferences: Preferences): Promise<Driver> {
  // Firefox refuses a home folder of somebody else's, which a service's is.
  const home = await mkdtemp(join(tmpdir(), "daystead-firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: path,
    timeout: patience,
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: {
      ...(preferences.forcedColors && {
        "ui.useAccessibilityTheme": 1,
        "browser.display.document_color_use": 2,
      }),
      ...(preferences.reducedMotion && { "ui.prefersReducedMotion": 1 }),
      ...(preferences.dark && { "ui.systemUsesDarkTheme": 1 }),
    },
  });
  const newPage = () => browser.newPage();
  return drive(newPage, async () => {
    await browser.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });
}

async function drive(newPage: () => Promise<Page>, close: () => Promise<void>): Promise<Driver> {
  const complaints: string[] = [];
  const open = async () => {
    const page = await newPage();
    listen(page, complaints);
    return page;
  };
  let page = await open();
  return {
    async newTab() {
      const left = page;
      page = await open();
      await left.close();
    },
    open: async (url) => void (await page.goto(url)),
    async resize(width, height) {
      await page.setViewport({ width, height });
      await page.evaluate(`(${settled})()`);
    },
    evaluate: (expression) => evaluate(page, expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier) await page.keyboard.up(modifier);
    },
    async attach(expression, path) {
      const handle = await page.evaluateHandle(expression);
      const input = handle.asElement() as ElementHandle<HTMLInputElement> | null;
      if (!input) throw new Error("There is no file control");
      await input.uploadFile(path);
    },
    screenshot: () => page.screenshot(),
    complaints: () => Promise.resolve(complaints),
    close,
  };
}

async function evaluate(page: Page, expression: string): Promise<unknown> {
  try {
    return await page.evaluate(expression);
  } catch (error) {
    if (isOfLeaving.test(String(error))) throw new PageLeft(String(error));
    throw error;
  }
}

function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
}
