import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "puppeteer-core";
import { openBrowserThatRendersAhead } from "./browser.ts";
import { floorPath } from "./floors.ts";
import { median } from "./measures.ts";
import { openSlowLine } from "./slow-line.ts";

/** The largest contentful paint of a next page, in milliseconds from the click; medians. */
export type NextPage = { way: Way; lcp: number };

const ways = [
  "first visit",
  "click at once",
  "click after hovering 200 ms",
  "the same, to a floor (a)",
] as const;
type Way = (typeof ways)[number];

const from = "/services";
/** Where the link leads; the bench needs its floor, too. */
export const nextPath = "/about";
const runs = 5;
const hoverMs = 200;
/** Until the page that was left has nothing more to load. */
const settleMs = 1500;
const longestMs = 30_000;

/**
 * Goes from one content page to another on a slow line: as the first page of all, by a click at once, and by a click
 * after the pointer was on the link for a while, so that the browser could fetch or render ahead.
 * What a page as plain as can be takes after hovering is the browser's and the machine's own time.
 */
export async function measureNextPage(origin: string): Promise<NextPage[]> {
  const line = await openSlowLine(origin);
  const times = new Map<Way, number[]>(ways.map((way) => [way, []]));
  try {
    for (let run = 1; run <= runs; run++) {
      for (const way of ways) {
        process.stderr.write(`Next page, run ${run} of ${runs}: ${way}\n`);
        times.get(way)?.push(await goInNewBrowser(line.origin, way));
      }
    }
  } finally {
    await line.close();
  }
  return ways.map((way) => ({ way, lcp: median(times.get(way) ?? []) }));
}

async function goInNewBrowser(origin: string, way: Way): Promise<number> {
  const browser = await openBrowserThatRendersAhead();
  try {
    const to = way === "the same, to a floor (a)" ? floorPath("system", nextPath) : nextPath;
    return await go(await browser.newPage(), origin, way, to);
  } finally {
    await browser.close();
  }
}

async function go(page: Page, origin: string, way: Way, to: string): Promise<number> {
  if (way === "first visit") {
    await page.goto(origin + to);
    return largestPaint(page);
  }
  await page.goto(origin + from);
  await sleep(settleMs);
  await page.$eval(
    `footer a[href="${nextPath}"]`,
    (anchor, path) => anchor.setAttribute("href", path),
    to,
  );
  const link = page.locator(`footer a[href="${to}"]`);
  if (way === "click at once") {
    await link.map((anchor) => anchor.click()).wait();
  } else {
    await link.hover();
    await sleep(hoverMs);
    await page.mouse.down();
    await page.mouse.up();
  }
  await arrive(page, to);
  return largestPaint(page);
}

/** Puppeteer's own waiting ends with an error where a page that was rendered ahead takes the place of another. */
async function arrive(page: Page, to: string): Promise<void> {
  const path = () => page.evaluate(() => location.pathname).catch(() => "");
  const end = Date.now() + longestMs;
  while ((await path()) !== to) {
    if (Date.now() > end) throw new Error(`The click on ${to} led nowhere`);
    await sleep(50);
  }
}

/** Of a page that was rendered ahead, from the moment at which it was shown. */
async function largestPaint(page: Page): Promise<number> {
  await sleep(settleMs);
  return page.evaluate(() => {
    let latest = 0;
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "largest-contentful-paint", buffered: true });
    for (const { startTime } of observer.takeRecords()) latest = startTime;
    const [navigation] = performance.getEntriesByType("navigation");
    const shownAt =
      navigation && "activationStart" in navigation ? Number(navigation.activationStart) : 0;
    return Math.max(0, latest - shownAt);
  });
}
