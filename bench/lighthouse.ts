import lighthouse, { type Result } from "lighthouse";
import { z } from "zod";
import { freePort } from "../tests/setup/program.ts";
import { openBrowser } from "./browser.ts";
import type { Measures } from "./measures.ts";

/** One page load: what was measured, and the audits that cost points besides the times. */
export type Sample = { measures: Measures; complaints: string[] };

/** How the address of the dictionary begins; see record 41. */
export const dictionaryPath = "/assets/dictionary.";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const networkRequests = z.array(
  z.object({ url: z.string(), resourceType: z.string(), transferSize: z.number() }),
);

/** Whether Lighthouse computes the times of a slow phone from a quick load, or slows line and processor down. */
export type Throttling = "simulate" | "devtools";

/** How a page is loaded. */
export type LoadOptions = {
  throttling: Throttling;
  /** Without the audits that hold against it what it does on purpose. */
  skipAudits: string[];
  /** What is not fetched, with `*` for whatever stands there. */
  blockedUrlPatterns: string[];
};

/**
 * Loads a page once by Lighthouse's mobile profile, in a browser of its own.
 * On a busy machine a trace breaks now and then; then it does what Lighthouse advises and loads again, once.
 * @throws {Error} when Lighthouse could not measure the page
 */
export async function loadPage(url: string, options: LoadOptions): Promise<Sample> {
  return loadInBrowser(url, options).catch(() => loadInBrowser(url, options));
}

async function loadInBrowser(
  url: string,
  { throttling: throttlingMethod, ...options }: LoadOptions,
): Promise<Sample> {
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "silent",
      throttlingMethod,
      ...options,
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
    });
    if (!result) throw new Error("Lighthouse gave no result");
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return { measures: readMeasures(lhr), complaints: readComplaints(lhr) };
  } finally {
    await browser.close();
  }
}

function readMeasures(lhr: Result): Measures {
  const all = networkRequests
    .parse(readItems(lhr, "network-requests"))
    .filter(({ url }) => !url.startsWith("data:"));
  const requests = all.filter(({ url }) => !url.includes(dictionaryPath));
  const sizeOf = (some: typeof all) =>
    some.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const bytesOf = (isCounted: (type: string) => boolean) =>
    sizeOf(requests.filter(({ resourceType }) => isCounted(resourceType)));
  const kinds = ["Document", "Font", "Image", "Script"];
  return {
    document: bytesOf((type) => type === "Document"),
    font: bytesOf((type) => type === "Font"),
    image: bytesOf((type) => type === "Image"),
    script: bytesOf((type) => type === "Script"),
    other: bytesOf((type) => !kinds.includes(type)),
    total: sizeOf(requests),
    dictionary: sizeOf(all) - sizeOf(requests),
    requests: requests.length,
    fcp: readNumber(lhr, "first-contentful-paint"),
    lcp: readNumber(lhr, "largest-contentful-paint"),
    tbt: readNumber(lhr, "total-blocking-time"),
    cls: readNumber(lhr, "cumulative-layout-shift"),
    mainThread: readNumber(lhr, "mainthread-work-breakdown"),
    performance: readScore(lhr, "performance"),
    accessibility: readScore(lhr, "accessibility"),
    bestPractices: readScore(lhr, "best-practices"),
    seo: readScore(lhr, "seo"),
  };
}

function readItems(lhr: Result, audit: string): unknown {
  const details = lhr.audits[audit]?.details;
  return details && "items" in details ? details.items : undefined;
}

function readNumber(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse has no ${audit}`);
  return value;
}

function readScore(lhr: Result, category: (typeof categories)[number]): number {
  const score = lhr.categories[category]?.score;
  if (typeof score !== "number") throw new Error(`Lighthouse has no score for ${category}`);
  return Math.round(score * 100);
}

function readComplaints(lhr: Result): string[] {
  return categories
    .filter((category) => category !== "performance")
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
