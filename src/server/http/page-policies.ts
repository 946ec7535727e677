import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { canonicalPath } from "../../urls.ts";

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
export function trimPolicy(policy: string, html: string): string {
  const inline = html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g);
  const own = new Set([...inline].map(([, , content = ""]) => `'${sha256(content)}'`));
  return policy.replace(/ ('sha256-[^']+')/g, (source, hash) => (own.has(hash) ? source : ""));
}

function sha256(content: string): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
