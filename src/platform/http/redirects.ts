import { readFile } from "node:fs/promises";
import { z } from "zod";

/** An address that is no page's, and where it leads. It is read alone: no address that redirects takes posts. */
export type Redirect = {
  kind: "redirect";
  /** For the log: one of our own paths. */
  route: string;
  status: 307 | 308;
  /** A path of this site, with its query and fragment if it has them, or an address elsewhere. */
  location: string;
  /** Whether the query that was asked with goes along. */
  keepsQuery: boolean;
  cacheControl: string;
};

/** From another spelling of a page's address to the right one, for good. */
export const toRightSpelling = (path: string): Redirect => ({
  kind: "redirect",
  route: path,
  status: 308,
  location: path,
  keepsQuery: true,
  cacheControl: "no-cache",
});

const redirectsFile = z.array(
  z.object({ from: z.string(), to: z.string(), permanent: z.boolean() }),
);

/**
 * Reads the redirects of the content, each in both spellings, with and without a slash at the end.
 * @param file the build's `redirects.json`
 * @returns by the path that is asked for
 */
export async function readRedirects(file: string): Promise<Map<string, Redirect>> {
  const redirects = redirectsFile.parse(JSON.parse(await readFile(file, "utf8")));
  return new Map(
    redirects.flatMap((one) => {
      const redirect = ofContent(one);
      return [one.from, `${one.from}/`].map((path) => [path, redirect] as const);
    }),
  );
}

/**
 * By 308 and 307 (RFC 9110, 15.4.9 and 15.4.8): 301 and 302 leave it to the browser whether
 * it asks by the same method. A cache may keep 308 as long as it likes, so it is told an hour: then the redirect can be
 * taken back. The query goes along within the site, where forms and campaigns read it, and nowhere else, as it can hold
 * what a visitor typed.
 */
function ofContent({ from, to, permanent }: z.infer<typeof redirectsFile>[number]): Redirect {
  return {
    kind: "redirect",
    route: from,
    status: permanent ? 308 : 307,
    location: to,
    keepsQuery: to.startsWith("/"),
    cacheControl: permanent ? "public, max-age=3600" : "no-cache",
  };
}
