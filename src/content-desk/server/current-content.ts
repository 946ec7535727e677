import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { errorCode } from "../../platform/db/database-error.ts";
import { isContentPath } from "../content-path.ts";

/** Where the content lies that the desk compares. Both are one folder as long as nothing is published. */
export type ContentFolders = {
  /** As this program shows it: the deployment's content with what was published. */
  current: string;
  /** As it was deployed. */
  deployed: string;
};

/**
 * The text of a content file.
 * @param folder one of the `ContentFolders`
 * @param path below it
 * @returns undefined where there is no such file
 */
export async function readCurrent(folder: string, path: string): Promise<string | undefined> {
  if (!isContentPath(path)) return undefined;
  return readFile(join(folder, path), "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  });
}

/** The paths of all content files, in the order of the alphabet. */
export async function listCurrent(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter(isContentPath)
    .toSorted();
}
