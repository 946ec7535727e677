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
