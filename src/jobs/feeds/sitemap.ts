import { escapeXml } from "../../common/xml.ts";

/** What a sitemap file may hold (sitemaps.org, protocol 0.9). */
export const largestSitemap = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export type SitemapEntry = { address: string; modified?: Date | undefined };

/** A sitemap (sitemaps.org, protocol 0.9), piece by piece. */
export async function* urlSet(
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`;
  for await (const { address, modified } of entries) {
    const day = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : "";
    yield `<url><loc>${escapeXml(address)}</loc>${day}</url>\n`;
  }
  yield "</urlset>\n";
}

/** The index of several sitemaps. */
export async function* sitemapIndex(addresses: Iterable<string>): AsyncGenerator<string> {
  yield `${declaration}<sitemapindex ${namespace}>\n`;
  for (const address of addresses) yield `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`;
  yield "</sitemapindex>\n";
}
