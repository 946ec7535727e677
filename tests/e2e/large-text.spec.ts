import { chromium } from "@playwright/test";
import { overflowing } from "./support/overflowing.ts";
import { expect, test } from "./support/site.ts";
import { groups, pathsOf } from "./support/site-addresses.ts";

test.describe.configure({ mode: "parallel" });

/** The default size of text that the visitor has set in the browser, beside 16 px; and the windows to try. */
const settings = [
  { size: 24, widths: [768, 1024, 1440] },
  { size: 32, widths: [640, 1024, 1440] },
];

for (const { size, widths } of settings) {
  for (const group of groups) {
    test(`no page scrolls sideways with text at ${(size / 16) * 100}%: ${group}`, async ({
      program,
      launchOptions,
    }) => {
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`],
      });
      const page = await browser.newPage();
      for (const path of [...(await pathsOf(program.origin, group)), "/no-such-page"]) {
        await page.goto(program.origin + path, { waitUntil: "domcontentloaded" });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await overflowing(page), `${path} at ${width} px`).toEqual([]);
        }
      }
      await browser.close();
    });
  }
}
