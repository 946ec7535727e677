import { randomUUID } from "node:crypto";
import {
  access,
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "../sync-folder.ts";
import { isKey, placeOf } from "./key.ts";
import {
  FileExistsError,
  FileMissingError,
  type FileStorage,
  StorageUnavailableError,
} from "./storage.ts";

/**
 * Files in a folder of this machine, readable by the program's own user only.
 * @param root An existing folder. It is never created here, so that an unmounted disk is seen
 *   as a failure and not quietly replaced by an empty folder.
 */
export function createDiskStorage(root: string): FileStorage {
  return {
    async put(file) {
      const target = join(root, placeOf(file));
      try {
        await makeFolder(dirname(target));
        await linkDurably(file.path, target, root);
      } catch (error) {
        if (codeOf(error) === "EEXIST") throw new FileExistsError("The key is taken.");
        throw unavailable("store", error);
      }
    },

    async open(file) {
      const path = join(root, placeOf(file));
      try {
        const handle = await open(path, "r");
        return handle.createReadStream();
      } catch (error) {
        if (await isMissing(root, error)) throw new FileMissingError("There is no such file.");
        throw unavailable("open", error);
      }
    },

    async delete(file) {
      const path = join(root, placeOf(file));
      try {
        await rm(path);
        await syncFolder(dirname(path));
      } catch (error) {
        if (await isMissing(root, error)) return;
        throw unavailable("delete", error);
      }
    },

    async *list(bucket) {
      const folder = join(root, bucket);
      try {
        for (const key of (await readdir(folder)).filter(isKey)) {
          // One may be deleted meanwhile.
          const found = await stat(join(folder, key)).catch(unlessMissing);
          if (found) yield { bucket, key, storedAt: found.ctime };
        }
      } catch (error) {
        if (!(await isMissing(root, error))) throw unavailable("list", error);
      }
    },

    async ready() {
      const probe = join(root, `ready-${randomUUID()}`);
      try {
        await writeFile(probe, "1", { flag: "wx", mode: 0o600 });
        await rm(probe);
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === "EEXIST") return;
    throw error;
  }
  await syncFolder(dirname(folder));
}

/**
 * Gives a complete file its final name. `link` fails when the name is taken, where `rename`
 * would overwrite; and the name appears only when the content is safe on the disk.
 */
async function linkDurably(source: string, target: string, root: string): Promise<void> {
  try {
    await syncFile(source);
    await link(source, target);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    await copyAndLink(source, target, root);
  }
  await syncFolder(dirname(target));
}

/** Below the root: copies that are not complete yet. What a killed process leaves there is swept; see `stray-copies.ts`. */
export const copyFolder = "tmp";

/** For a temporary file on another file system, which cannot be linked from there. */
async function copyAndLink(source: string, target: string, root: string): Promise<void> {
  const folder = join(root, copyFolder);
  const copy = join(folder, randomUUID());
  await makeFolder(folder);
  try {
    await copyFile(source, copy);
    await syncFile(copy);
    await link(copy, target);
  } finally {
    await rm(copy, { force: true });
  }
}

async function syncFile(path: string): Promise<void> {
  await chmod(path, 0o600);
  // Windows flushes only what is open for writing.
  const handle = await open(path, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file is missing only when the root is there: otherwise it is the storage that is gone. */
async function isMissing(root: string, error: unknown): Promise<boolean> {
  if (codeOf(error) !== "ENOENT") return false;
  return access(root).then(
    () => true,
    () => false,
  );
}

function unavailable(action: string, cause: unknown): StorageUnavailableError {
  return new StorageUnavailableError(`Could not ${action} a file on disk.`, { cause });
}

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== "ENOENT") throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
