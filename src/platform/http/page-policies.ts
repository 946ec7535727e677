import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { canonicalPath } from "../../common/urls.ts";

const headersFile = z.array(
  z.object({
    pathname: z.string(),
    headers: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
);

/**
 * Reads the Content-Security-Policy of each pre-rendered page, which Astro writes at build.
 * @param file Astro's `_headers.json`
 * @returns the policy by the page's path
 */
export async function readPagePolicies(file: string): Promise<Map<string, string>> {
  const pages = headersFile.parse(JSON.parse(await readFile(file, "utf8")));
  return new Map(
    pages.flatMap(({ pathname, headers }) =>
      headers
        .filter(({ key }) => key.toLowerCase() === "content-security-policy")
        .map(({ value }) => [canonicalPath(pathname), value]),
    ),
  );
}

/**
 * Leaves in a page's policy only the hashes of the page's own inline scripts and styles. Astro lists those of the
 * whole site on every page: more than the page may need, and more bytes with every page that is added.
 */
export function trimPolicy(policy: string, html: Buffer): string {
  const own = new Set(inlineContents(html).map((content) => `'sha256-${sha256(content)}'`));
  return policy.replace(/ ('sha256-[^']+')/g, (source, hash) => (own.has(hash) ? source : ""));
}

/** What stands in scripts and styles. It goes through the page once for each, as a page may hold a visitor's long text. */
function inlineContents(html: Buffer): Buffer[] {
  return ["script", "style"].flatMap((name) => contentsOf(html, name));
}

function contentsOf(html: Buffer, name: string): Buffer[] {
  const contents: Buffer[] = [];
  const opening = `<${name}`;
  for (let at = html.indexOf(opening); at !== -1; at = html.indexOf(opening, at)) {
    const start = html.indexOf(">", at) + 1;
    const end = html.indexOf(`</${name}>`, start);
    if (start === 0 || end === -1) break;
    contents.push(html.subarray(start, end));
    at = end;
  }
  return contents;
}

const sha256 = (content: Buffer) => hash("sha256", content, "base64");
