/** The addresses that are spelled with a trailing slash; every other address has none. */
const slashedUrls: ReadonlySet<string> = new Set([
  "/resources/",
  "/blog/true-cost-of-hiring/",
  "/blog/staffing-vs-talent-solutions/",
  "/guide/finding-employees-for-your-business/",
]);

/**
 * The one right spelling of a page's address.
 * @param path an absolute path, with or without a trailing slash
 */
export function canonicalPath(path: string): string {
  const bare = path.replace(/(?<!\/)\/+$/, "");
  if (bare === "") return "/";
  return slashedUrls.has(`${bare}/`) ? `${bare}/` : bare;
}
