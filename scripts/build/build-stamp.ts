import { createHash } from "node:crypto";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { publicOrigin } from "../../src/platform/settings.ts";

/** Within `dist`: says which sources it was made from. */
export const stampFile = "build-stamp.txt";

const sources = [
  "astro.config.ts",
  "content",
  "package-lock.json",
  "public",
  "scripts/build",
  "src",
  "tsconfig.json",
  "vite.server.config.ts",
];

/**
 * Whether `dist` was made from the sources as they are now.
 * @param root the project's folder
 */
export async function isBuilt(root: string): Promise<boolean> {
  const stamp = await readFile(join(root, "dist", stampFile), "utf8").catch(() => undefined);
  return stamp === (await hashSources(root));
}

/** SHA-256 of all that the build reads: names and contents of the sources, but for tests, and the public origin. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash("sha256").update(`${publicOrigin(process.env)}\n`);
  for (const file of await listSources(root)) {
    const content = await readFile(file);
    hash.update(`${relative(root, file).replaceAll(sep, "/")} ${content.byteLength}\n`);
    hash.update(content);
  }
  return hash.digest("hex");
}

async function listSources(root: string): Promise<string[]> {
  const lists = await Promise.all(sources.map((source) => listFiles(join(root, source))));
  return lists.flat().filter((file) => !/\.test\.tsx?$/.test(file));
}

async function listFiles(path: string): Promise<string[]> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isDirectory()) return stats ? [path] : [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
