import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { isContentPath } from "../src/content-desk/content-path.ts";
import type { buildSite } from "./build/build-site.ts";
import { stampFile } from "./build/build-stamp.ts";
import { releaseSources } from "./build/release-sources.ts";
import "./raw-imports.ts";

const root = resolve(import.meta.dirname, "..");

/** What a release is run with. */
const kept = ["content", "dist", "node_modules", "package.json"];

const changes = z.array(z.object({ path: z.string().refine(isContentPath), text: z.string() }));

/**
 * Builds a release: this installation with other texts of some content files, which come as JSON on standard input. The
 * program does so itself; see docs/decisions/0053-publishing-content.md.
 * @param folder where it is to be; it is there only once it is complete
 */
async function buildRelease(folder: string): Promise<void> {
  const files = changes.parse(await json(process.stdin));
  const draft = `${resolve(folder)}.${process.pid}`;
  try {
    await copySources(draft);
    for (const { path, text } of files) await writeText(join(draft, "content", path), text);
    await build(draft);
    await leaveOnly(draft, kept);
    await putInPlace(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copySources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const source of releaseSources)
    await cp(join(root, source), join(folder, source), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "junction");
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** By the copy's own code, which takes the folder that it lies in for the project's. */
async function build(folder: string): Promise<void> {
  process.chdir(folder);
  const module = pathToFileURL(join(folder, "scripts/build/build-site.ts")).href;
  const builder: { buildSite: typeof buildSite } = await import(module);
  // The packages are the installation's, which need not be writable.
  await builder.buildSite(folder, join(folder, ".cache"));
  process.chdir(root);
}

async function leaveOnly(folder: string, names: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!names.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Where another build of the same was first, it may be in use, and is as good. */
async function putInPlace(draft: string, folder: string): Promise<void> {
  if (existsSync(join(folder, "dist", stampFile))) return;
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

await buildRelease(process.argv[2] ?? "");
