import { createHmac, type KeyObject, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "../sync-folder.ts";
import { hashFile } from "./digest.ts";
import { layout, listBackups, nameOf, objectPath, readSums, unfinished } from "./layout.ts";
import type { Step } from "./steps.ts";
import { writePart } from "./write-part.ts";

/** How what goes into a backup is encrypted. */
export type Encryption = {
  step: Step;
  recipient: string;
  /** Makes names of hashes; see {@link FileStore}. */
  nameKey: KeyObject;
};

type KeptFile = {
  /** Its name in the store. */
  object: string;
  /** Of the file in the store. */
  sum: string;
  /** Of what is in it. */
  sha256: string;
  isNew: boolean;
};

/**
 * The files that the backups of a folder share, each by its hash and once. Where they are encrypted the name is a keyed hash
 * (HMAC-SHA256, RFC 2104): by a plain one whoever sees the names could tell whether a file that they have is among them. The
 * name also depends on whom it is encrypted to, so that another key never meets files of the one before.
 */
export class FileStore {
  #root: string;
  #encryption: Encryption | undefined;
  /** What the files that are there should be, as the backups say. */
  #known: Map<string, string>;
  #changedFolders = new Set<string>();

  private constructor(root: string, known: Map<string, string>, encryption?: Encryption) {
    this.#root = root;
    this.#known = known;
    this.#encryption = encryption;
  }

  /** @param folder that of the backups */
  static async open(folder: string, encryption?: Encryption): Promise<FileStore> {
    const root = join(folder, layout.files);
    await mkdir(root, { recursive: true, mode: 0o700 });
    const known = new Map<string, string>();
    for (const backup of await listBackups(folder))
      for (const [path, sum] of await readSums(join(folder, backup))) known.set(path, sum);
    return new FileStore(root, known, encryption);
  }

  /**
   * Keeps a file. One that an earlier backup has, and that is still whole, is not opened.
   * @param sha256 its hash, where that is known
   */
  async keep(
    open: () => Promise<AsyncIterable<Uint8Array>>,
    sha256: string | undefined,
  ): Promise<KeptFile> {
    const kept = sha256 === undefined ? undefined : await this.#find(sha256);
    if (kept) return kept;
    const temporary = join(this.#root, `${unfinished}${randomUUID()}`);
    try {
      const steps = this.#encryption ? [this.#encryption.step] : [];
      const { content, sha256: sum } = await writePart(temporary, await open(), steps);
      return (
        (await this.#find(content.sha256)) ?? (await this.#add(temporary, content.sha256, sum))
      );
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Makes the names of new files survive a power loss. */
  async sync(): Promise<void> {
    for (const folder of [...this.#changedFolders, this.#root]) await syncFolder(folder);
  }

  async #find(sha256: string): Promise<KeptFile | undefined> {
    const object = this.#nameOf(sha256);
    const sum = this.#known.get(objectPath(object));
    if (sum === undefined) return undefined;
    const found = await hashFile(join(this.#root, object)).catch(() => undefined);
    return found === sum ? { object, sum, sha256, isNew: false } : undefined;
  }

  async #add(temporary: string, sha256: string, sum: string): Promise<KeptFile> {
    const object = this.#nameOf(sha256);
    const path = join(this.#root, object);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(temporary, path);
    this.#known.set(objectPath(object), sum);
    this.#changedFolders.add(dirname(path));
    return { object, sum, sha256, isNew: true };
  }

  #nameOf(sha256: string): string {
    const name = this.#encryption ? keyedName(this.#encryption, sha256) : sha256;
    return nameOf(`${name.slice(0, 2)}/${name}`, this.#encryption !== undefined);
  }
}

function keyedName({ nameKey, recipient }: Encryption, sha256: string): string {
  return createHmac("sha256", nameKey).update(`${recipient} ${sha256}`).digest("hex");
}
