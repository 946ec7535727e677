import type { BrowserContext, Page } from "@playwright/test";
import { openBrowser } from "./browser.ts";
import { median } from "./measures.ts";
import { openSlowLine } from "./slow-line.ts";

/** The largest contentful paint of a next page, in milliseconds from the click; medians. */
export type NextPage = { way: Way; lcp: number };

const ways = ["first visit", "click at once", "click after hovering 200 ms"] as const;
type Way = (typeof ways)[number];

const from = "/services";
const to = "/about";
const runs = 5;
const hoverMs = 200;
/** Until the page that was left has nothing more to load. */
const settleMs = 1500;

/**
 * Goes from one content page to another on a slow line: as the first page of all, by a click at once, and by a click
 * after the pointer was on the link for a while, so that the browser could fetch or render ahead.
 */
export async function measureNextPage(origin: string): Promise<NextPage[]> {
  const line = await openSlowLine(origin);
  const browser = await openBrowser();
  const times = new Map<Way, number[]>(ways.map((way) => [way, []]));
  try {
    for (let run = 1; run <= runs; run++) {
      for (const way of ways) {
        process.stderr.write(`Next page, run ${run} of ${runs}: ${way}\n`);
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        times.get(way)?.push(await go(context, line.origin, way));
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await line.close();
  }
  return ways.map((way) => ({ way, lcp: median(times.get(way) ?? []) }));
}

async function go(context: BrowserContext, origin: string, way: Way): Promise<number> {
  const page = await context.newPage();
  if (way === "first visit") {
    await page.goto(origin + to);
    return largestPaint(page);
  }
  await page.goto(origin + from);
  await page.waitForTimeout(settleMs);
  const link = page.locator(`footer a[href="${to}"]`).first();
  await link.scrollIntoViewIfNeeded();
  if (way === "click at once") {
    await link.dispatchEvent("click");
  } else {
    await link.hover();
    await page.waitForTimeout(hoverMs);
    await link.click();
  }
  await page.waitForURL(origin + to);
  return largestPaint(page);
}

/** Of a page that was rendered ahead, from the moment at which it was shown. */
async function largestPaint(page: Page): Promise<number> {
  await page.waitForLoadState("load");
  return page.evaluate(
    (settleMs) =>
      new Promise<number>((resolve) => {
        let latest = 0;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) latest = startTime;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        const [navigation] = performance.getEntriesByType("navigation");
        const shownAt =
          navigation && "activationStart" in navigation ? Number(navigation.activationStart) : 0;
        setTimeout(() => resolve(Math.max(0, latest - shownAt)), settleMs);
      }),
    settleMs,
  );
}
