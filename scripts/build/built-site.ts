import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { canonicalPath } from "../../src/common/urls.ts";
import { namesAPage } from "../../src/jobs/landing/names-a-page.ts";
import { type Linked, readLinks } from "./read-links.ts";

/** What the built site answers. */
export type BuiltSite = {
  /** The site's own address, as it stands in canonical links. */
  origin: string;
  /** The paths that the running program answers without a file. */
  onDemand: readonly RegExp[];
  pages: readonly (Linked & { file: string; path: string })[];
  /** Every built file by the address it answers at; links and anchors of those that can have any. */
  targets: ReadonlyMap<string, Linked | undefined>;
};

/** @param folder the built files, `dist/client` */
export async function readBuiltSite(
  folder: string,
  routes: Pick<BuiltSite, "origin" | "onDemand">,
): Promise<BuiltSite> {
  const texts = await readTexts(folder, /\.(?:html|svg|xml)$/);
  const documents = [...texts].map(([file, text]) => {
    return { file, path: pathOf(file), ...readLinks(file, text) };
  });
  const names = await listFiles(folder);
  return {
    ...routes,
    pages: documents.filter(({ file }) => !file.endsWith(".svg")),
    targets: new Map([
      ...names.map((name) => [pathOf(name), undefined] as const),
      ...documents.map((document) => [document.path, document] as const),
    ]),
  };
}

/** The address that a built file answers at. */
function pathOf(file: string): string {
  const path = `/${file}`;
  return path.endsWith(".html") ? canonicalPath(path.replace(/(\/index)?\.html$/, "")) : path;
}

/** Whether a file or a route answers at a path, in whatever spelling of it. */
export function answersAt({ targets, onDemand }: BuiltSite, path: string): boolean {
  const spelled = canonicalPath(pathOf(path.slice(1)));
  return targets.has(spelled) || isRendered(onDemand, spelled);
}

/** A pattern without a part that varies is one address; one with such a part takes names that no page has, too. */
function isRendered(onDemand: BuiltSite["onDemand"], path: string): boolean {
  const takes = onDemand.filter((pattern) => pattern.test(path));
  return (
    takes.some(({ source }) => !source.includes("(")) || (takes.length > 0 && namesAPage(path))
  );
}

/**
 * Why a link leads nowhere; undefined where it leads to something, or to another site.
 * @param base the address of the page that it stands in
 */
export function whyWrong(
  link: string,
  base: URL,
  { targets, onDemand }: BuiltSite,
): string | undefined {
  if (link === "#") return "leads nowhere";
  if (!URL.canParse(link, base)) return "is no address";
  const { origin, pathname, hash } = new URL(link, base);
  if (origin !== base.origin) return undefined;
  const path = decodeURIComponent(pathname);
  if (path !== canonicalPath(path)) return `is to be spelled ${canonicalPath(path)}`;
  const target = targets.get(path);
  if (!targets.has(path)) {
    return isRendered(onDemand, path) ? undefined : "does not exist";
  }
  const id = decodeURIComponent(hash.slice(1));
  return id && !target?.ids.has(id) ? `points at '${id}', which ${path} does not have` : undefined;
}

/** The texts of the files whose names match, by their paths below a folder. */
export async function readTexts(folder: string, names: RegExp): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of await listFiles(folder)) {
    if (names.test(name)) texts.set(name, await readFile(join(folder, name), "utf8"));
  }
  return texts;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
}
