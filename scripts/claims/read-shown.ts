import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { claimsIn } from "../../src/claims/claims-in.ts";

/** What one content file claims. */
export interface Shown {
  /** Where visitors read it: its address, or the file where it is on no page of its own. */
  place: string;
  claims: readonly string[];
}

/**
 * What each content file claims, in the order of addresses.
 * @param root the project's folder
 */
export function readShown(root: string): Shown[] {
  return globSync("content/**/*.{yaml,md}", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .map((file) => ({ place: placeOf(file), claims: claimsIn(read(join(root, file))) }))
    .filter(({ claims }) => claims.length > 0);
}

/** A YAML file, or what stands between the `---` at the top of a Markdown file. */
function read(file: string): unknown {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".yaml")) return parse(text);
  return parse(/^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? "");
}

function placeOf(file: string): string {
  const [, address] = /^content\/(?:pages|posts)\/(.+)\.(?:yaml|md)$/.exec(file) ?? [];
  if (address) return address === "home" ? "/" : `/${address}`;
  const [, story] = /^content\/news\/(.+)\.md$/.exec(file) ?? [];
  return story ? `/news/${story}` : file;
}
