import type { Browser } from "@playwright/test";
import { openBrowser } from "../browser.ts";
import { median } from "../measures.ts";
import { openSlowLine } from "../slow-line.ts";

/** A page of the desk in a browser that was never there, on a line as slow as slow 4G. */
export type FirstView = {
  name: string;
  /** Bytes of script files on the wire. */
  scriptBytes: number;
  /** Milliseconds until it is painted and its scripts have run; the median. */
  usableMs: number;
};

const runs = 3;

type Asked = { name: string; path: string };
type Opened = Omit<FirstView, "name">;

/** @param token of a session: the browser is in already */
export async function measureFirstViews(
  origin: string,
  token: string,
  pages: readonly Asked[],
): Promise<FirstView[]> {
  const line = await openSlowLine(origin);
  const browser = await openBrowser();
  try {
    const views: FirstView[] = [];
    for (const { name, path } of pages) {
      const opened: Opened[] = [];
      for (let run = 0; run < runs; run++)
        opened.push(await open(browser, line.origin + path, token));
      views.push({
        name,
        scriptBytes: Math.max(...opened.map(({ scriptBytes }) => scriptBytes)),
        usableMs: median(opened.map(({ usableMs }) => usableMs)),
      });
    }
    return views;
  } finally {
    await browser.close();
    await line.close();
  }
}

async function open(browser: Browser, url: string, token: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await context.addCookies([{ name: "staff", value: token, url }]);
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() !== "script") return;
      sizes.push(request.sizes().then((size) => size.responseHeadersSize + size.responseBodySize));
    });
    const response = await page.goto(url, { waitUntil: "networkidle" });
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
    const usableMs = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const ran =
        navigation && "domContentLoadedEventEnd" in navigation
          ? Number(navigation.domContentLoadedEventEnd)
          : Number.NaN;
      return Math.max(ran, paint?.startTime ?? Number.NaN);
    });
    const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { scriptBytes, usableMs };
  } finally {
    await context.close();
  }
}
