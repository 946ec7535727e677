import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const roots = ["dist/program/web.js", "dist/program/mailer.js", "dist/server/entry.mjs"];

/** What takes megabytes, and only some processes need: record 46. */
const loadedWhenNeeded = ["imapflow", "mailparser", "@aws-sdk/client-s3", "@simplewebauthn/server"];

/** The packages that a built file loads before its first line, with those of the files that it loads. */
async function packagesOf(file: string, seen = new Set<string>()): Promise<Set<string>> {
  seen.add(file);
  const code = await readFile(file, "utf8");
  const packages = new Set<string>();
  for (const [, name = ""] of code.matchAll(/^(?:import|export)\b[^;"']*["']([^"']+)["'];/gm)) {
    if (!name.startsWith(".")) packages.add(name);
    const next = join(dirname(file), name);
    if (!name.startsWith(".") || seen.has(next)) continue;
    for (const one of await packagesOf(next, seen)) packages.add(one);
  }
  return packages;
}

test.each(roots)("%s starts without what few need", async (root) => {
  const packages = await packagesOf(root);
  expect(packages.size).toBeGreaterThan(5);
  expect([...packages].filter((name) => loadedWhenNeeded.includes(name))).toEqual([]);
});
