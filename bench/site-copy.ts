import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { isBuilt } from "../scripts/build/build-stamp.ts";
import { allocatorSettings, nodeOptions } from "../scripts/process-settings.ts";
import type { ServerCommand } from "./server-process.ts";

/** A folder that holds the built site and can be added to. */
export type SiteCopy = { folder: string };

const headersFile = z.array(z.looseObject({ pathname: z.string() }));

/**
 * Copies the built site to a folder of the bench's own, and builds it first when needed. The floors are added
 * there as files, so that the very same program serves them and ours: same code, headers, compression, log.
 * @throws {Error} when the build fails
 */
export async function copySite(root: string, folder: string): Promise<SiteCopy> {
  if (!(await isBuilt(root))) build(root);
  // As root, the private PostgreSQL runs as a user who must reach its folder.
  await chmod(folder, 0o755);
  await cp(join(root, "dist"), join(folder, "dist"), { recursive: true });
  await cp(join(root, "package.json"), join(folder, "package.json"));
  // The desk shows the content's files.
  for (const name of ["node_modules", "content"])
    await symlink(join(root, name), join(folder, name), "junction");
  return { folder };
}

function build(root: string): void {
  const script = join(root, "scripts/build.ts");
  const { status } = spawnSync(process.execPath, [script], { stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error("The site could not be built");
}

/** How to start the copy's program, as `npm start` does. */
export function siteServer({ folder }: SiteCopy): ServerCommand {
  return {
    args: [...nodeOptions, join(folder, "dist/program/main.js")],
    folder,
    settings: { ...allocatorSettings, HOST: "127.0.0.1", DATA_DIR: join(folder, "data") },
    readyPath: "/health/ready",
  };
}

/** Whether a page is a file, not rendered on demand. */
export function isPrerendered(site: SiteCopy, path: string): boolean {
  return existsSync(pageFile(site, path));
}

/**
 * Adds a page to the copy.
 * @param path its address, without a trailing slash
 * @param policy its Content-Security-Policy
 */
export async function addPage(
  site: SiteCopy,
  path: string,
  html: string,
  policy: string,
): Promise<void> {
  const file = pageFile(site, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
  const headers = join(site.folder, "dist/_headers.json");
  const pages = headersFile.parse(JSON.parse(await readFile(headers, "utf8")));
  const page = { pathname: path, headers: [{ key: "Content-Security-Policy", value: policy }] };
  await writeFile(headers, JSON.stringify([...pages, page]));
}

function pageFile({ folder }: SiteCopy, path: string): string {
  const name = path.replace(/^\/|\/$/g, "") || "index";
  return join(folder, "dist/client", `${name}.html`);
}
