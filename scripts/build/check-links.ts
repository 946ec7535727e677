import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { canonicalPath } from "../../src/common/urls.ts";
import { type Linked, readLinks } from "./read-links.ts";

type Options = {
  /** The project's folder, with `dist/client` built. */
  root: string;
  /** The site's own address, as it stands in canonical links. */
  origin: string;
  /** The paths that the running program answers without a file. */
  onDemand: readonly RegExp[];
};

type Page = Linked & { file: string; path: string };
type Site = { pages: readonly Page[]; targets: ReadonlyMap<string, Linked | undefined> };
type Fault = { link: string; reason: string; files: string[] };

/**
 * Checks every link, anchor and asset of the built site.
 * @throws {Error} naming each link that leads nowhere, the reason, the built file and the content file it stands in
 */
export async function checkLinks({ root, origin, onDemand }: Options): Promise<void> {
  const site = await readSite(join(root, "dist/client"));
  const faults = findFaults(site, origin, onDemand);
  if (faults.length === 0) return;
  const content = await readTexts(join(root, "content"), /\.(?:yaml|mdx?|json)$/);
  const lines = faults.map((fault) => describe(fault, content));
  throw new Error(`These links of the built site are wrong:\n${lines.join("\n")}`);
}

/** Every built file by the address it answers at; links and anchors of those that can have any. */
async function readSite(folder: string): Promise<Site> {
  const texts = await readTexts(folder, /\.(?:html|svg|xml)$/);
  const documents = [...texts].map(([file, text]) => {
    return { file, path: pathOf(file), ...readLinks(file, text) };
  });
  const names = await listFiles(folder);
  return {
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

function findFaults(site: Site, origin: string, onDemand: readonly RegExp[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { file, path, links } of site.pages) {
    for (const link of links) {
      const reason = whyWrong(link, new URL(path, origin), site.targets, onDemand);
      if (!reason) continue;
      const fault = faults.get(`${link} ${reason}`) ?? { link, reason, files: [] };
      fault.files.push(file);
      faults.set(`${link} ${reason}`, fault);
    }
  }
  return [...faults.values()].sort((one, other) => one.link.localeCompare(other.link));
}

function whyWrong(
  link: string,
  base: URL,
  targets: Site["targets"],
  onDemand: readonly RegExp[],
): string | undefined {
  if (link === "#") return "leads nowhere";
  if (!URL.canParse(link, base)) return "is no address";
  const { origin, pathname, hash } = new URL(link, base);
  if (origin !== base.origin) return undefined;
  const path = decodeURIComponent(pathname);
  if (path !== canonicalPath(path)) return `is to be spelled ${canonicalPath(path)}`;
  const target = targets.get(path);
  if (!targets.has(path)) {
    return onDemand.some((pattern) => pattern.test(path)) ? undefined : "does not exist";
  }
  const id = decodeURIComponent(hash.slice(1));
  return id && !target?.ids.has(id) ? `points at '${id}', which ${path} does not have` : undefined;
}

function describe({ link, reason, files }: Fault, content: ReadonlyMap<string, string>): string {
  const more = files.length > 1 ? ` and ${files.length - 1} more` : "";
  const sources = sourcesOf(link, files, content).map((name) => `content/${name}`);
  const hint = sources.length > 0 ? `; see ${sources.join(", ")}` : "";
  return `  ${link} ${reason} (dist/client/${files[0]}${more}${hint})`;
}

/** The content files that the link stands in: the pages' own and those of every page, else any; three at most. */
function sourcesOf(link: string, files: readonly string[], content: ReadonlyMap<string, string>) {
  const whole = new RegExp(`${RegExp.escape(link)}(?![\\w/-])`);
  const holders = [...content].filter(([, text]) => whole.test(text)).map(([name]) => name);
  const pages = new Set(
    files.map((file) => file.replace(/\.html$/, "").replace(/^index$/, "home")),
  );
  const likely = holders.filter((name) => {
    const bare = name.replace(/\.\w+$/, "");
    return !bare.includes("/") || pages.has(bare) || pages.has(bare.replace(/^\w+\//, ""));
  });
  return (likely.length > 0 ? likely : holders).slice(0, 3);
}

async function readTexts(folder: string, names: RegExp): Promise<Map<string, string>> {
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
