import { createHash } from "node:crypto";
import { join } from "node:path";
import { compressFiles } from "../scripts/build/compress-files.ts";
import { openBrowser } from "./browser.ts";
import { type FloorKind, floorPage, floorsOf } from "./floor-page.ts";
import { readPlainPage } from "./plain-page.ts";
import { addPage, type SiteCopy } from "./site-copy.ts";

/** Where a page's floor stands. */
export function floorPath(kind: FloorKind, path: string): string {
  return `/floor/${kind}/${path.replace(/^\/|\/$/g, "") || "home"}`;
}

/** Lighthouse's phone: it says what stands in the first view. */
const viewport = { width: 412, height: 823 };

/**
 * Writes the floors of each page, made from what the server sends now.
 * @param origin a server of the site
 * @param site where the floors go
 */
export async function writeFloors(origin: string, pages: string[], site: SiteCopy): Promise<void> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const tab = await context.newPage();
    for (const path of pages) {
      const response = await tab.goto(new URL(path, origin).href);
      if (response?.status() !== 200) throw new Error(`${path} answers ${response?.status()}`);
      const plain = await tab.evaluate(readPlainPage);
      for (const kind of floorsOf(path)) {
        const { html, css } = floorPage(kind, plain);
        await addPage(site, floorPath(kind, path), html, policyFor(css));
      }
    }
  } finally {
    await browser.close();
  }
  await compressFiles(join(site.folder, "dist/client/floor"));
}

/** As strict as that of our pages. */
function policyFor(css: string): string {
  const hash = createHash("sha256").update(css).digest("base64");
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    // Lighthouse reads robots.txt from within the page.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `style-src 'sha256-${hash}'`,
  ].join("; ");
}
