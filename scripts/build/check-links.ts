import { join } from "node:path";
import { type BuiltSite, readTexts, whyWrong } from "./built-site.ts";

type Fault = { link: string; reason: string; files: string[] };

/**
 * Checks every link, anchor and asset of the built site.
 * @param root the project's folder
 * @throws {Error} naming each link that leads nowhere, the reason, the built file and the content file it stands in
 */
export async function checkLinks(root: string, site: BuiltSite): Promise<void> {
  const faults = findFaults(site);
  if (faults.length === 0) return;
  const content = await readTexts(join(root, "content"), /\.(?:yaml|mdx?|json)$/);
  const lines = faults.map((fault) => describe(fault, content));
  throw new Error(`These links of the built site are wrong:\n${lines.join("\n")}`);
}

function findFaults(site: BuiltSite): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { file, path, links } of site.pages) {
    for (const link of links) {
      const reason = whyWrong(link, new URL(path, site.origin), site);
      if (!reason) continue;
      const fault = faults.get(`${link} ${reason}`) ?? { link, reason, files: [] };
      fault.files.push(file);
      faults.set(`${link} ${reason}`, fault);
    }
  }
  return [...faults.values()].sort((one, other) => one.link.localeCompare(other.link));
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
