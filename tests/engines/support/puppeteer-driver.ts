import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import { type Driver, type Preferences, settled } from "./driver.ts";

/** How long a browser may take to start where all else is busy too. */
const patience = 120_000;

/** Starts Chromium, which is driven by the DevTools protocol. */
export async function startChromium(path: string, preferences: Preferences): Promise<Driver> {
  const browser = await puppeteer.launch({
    executablePath: path,
    timeout: patience,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const page = await browser.newPage();
  const session = await page.createCDPSession();
  const features = [
    { name: "forced-colors", value: preferences.forcedColors ? "active" : "none" },
    { name: "prefers-reduced-motion", value: preferences.reducedMotion ? "reduce" : "" },
    { name: "prefers-color-scheme", value: preferences.dark ? "dark" : "light" },
  ];
  await session.send("Emulation.setEmulatedMedia", { features });
  return drive(page, () => browser.close());
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
  return drive(await browser.newPage(), async () => {
    await browser.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });
}

function drive(page: Page, close: () => Promise<void>): Driver {
  const complaints = listen(page);
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
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

/** Evaluates in the page that is shown; again in the next one, when it went meanwhile. */
async function evaluate(page: Page, expression: string): Promise<unknown> {
  try {
    return await page.evaluate(expression);
  } catch (error) {
    if (!/context|navigat/i.test(String(error))) throw error;
    await page.waitForSelector("body");
    return page.evaluate(expression);
  }
}

function listen(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
}
