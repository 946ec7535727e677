import type { Page } from "@playwright/test";
import { expect, test } from "./support/site.ts";

const next = ["/services", "/contact", "/jobs/search"];

async function open(page: Page, address: string) {
  const answer = await page.goto(address);
  const encoding = (await answer?.allHeaders())?.["content-encoding"];
  // Scripts add some of their own by and by.
  const words = (await page.locator("body > :not(script)").allTextContents()).join(" ");
  // The offices' clocks go on meanwhile.
  return { encoding, words: words.replace(/\d{1,2}:\d\d [AP]M local/g, "") };
}

test("who has seen a page gets the next ones by the dictionary, and sees the same", async ({
  page,
  browser,
  program,
}) => {
  await page.goto("/");
  // The browser fetches the dictionary once it is idle.
  await expect.poll(async () => (await open(page, "/about")).encoding).toBe("dcb");
  for (const path of next) {
    const newcomer = await browser.newPage();
    const first = await open(newcomer, program.origin + path);
    expect(first.encoding).toBe("br");
    expect(await open(page, path)).toEqual({ encoding: "dcb", words: first.words });
    await newcomer.context().close();
  }
});
