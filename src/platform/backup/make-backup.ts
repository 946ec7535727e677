import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import type { Database } from "../db/client.ts";
import { errorCode } from "../db/database-error.ts";
import { openSecrets } from "../db/secrets.ts";
import { listErased } from "../private-links/tombstones.ts";
import { FileMissingError, type FileStorage, type StoredFile } from "../storage/storage.ts";
import { syncFolder } from "../sync-folder.ts";
import { type Unsubscribe, writeLines } from "../unsubscribes/lines.ts";
import { readUnsubscribes } from "../unsubscribes/unsubscribes.ts";
import { BackupError } from "./backup-error.ts";
import { encryptTo } from "./encryption.ts";
import { type Encryption, FileStore } from "./file-store.ts";
import { noteBackup } from "./last-backup.ts";
import {
  layout,
  listBackups,
  nameBackup,
  nameOf,
  objectPath,
  rowsOf,
  type Sums,
  unfinished,
  writeSums,
} from "./layout.ts";
import { type BackedUpFile, type Manifest, writeManifest } from "./manifest.ts";
import { isNamed, listNamedFiles, type NamedFile } from "./named-files.ts";
import { prune, removeUnfinished } from "./prune.ts";
import { openBackupSession } from "./session.ts";
import { takeSnapshot } from "./snapshot.ts";
import { compress, type Step } from "./steps.ts";
import { writePart } from "./write-part.ts";

type Sources = { database: Pick<Database, "db" | "pool">; storage: FileStorage };

type Choices = {
  /** The public key of age to encrypt to. */
  recipient: string | undefined;
  /** How many backups stay in the folder, with this one. */
  keep: number | undefined;
};

export type BackupReport = {
  name: string;
  rows: number;
  files: number;
  newFiles: number;
  /** Files that a row names and the storage does not have. */
  lost: StoredFile[];
  /** Files that are not what was sent. */
  changed: StoredFile[];
  pruned: string[];
};

/**
 * Makes a backup of the database and its files while the website is in use, in a folder of its own below `folder`. It gets its
 * name when all of it is there.
 * @throws {BackupError} when there is nothing to back up, another backup is being made, or one is from the future
 */
export async function makeBackup(
  sources: Sources,
  folder: string,
  { recipient, keep }: Choices,
): Promise<BackupReport> {
  const encryption =
    recipient === undefined ? undefined : await encryptionTo(recipient, sources.database);
  await makeFolder(folder);
  const client = await openBackupSession(sources.database.pool.options);
  try {
    await lock(client);
    await removeUnfinished(folder);
    await refuseFuture(folder);
    const { takenAt, ...written } = await new Backup(sources, client, folder, encryption)
      .write()
      .catch((error: unknown) => giveUp(folder, error));
    const damagedFiles = written.lost.length + written.changed.length;
    const made = { takenAt, damagedFiles };
    const pruned = await noteAndPrune(sources.database, made, folder, keep);
    return { ...written, pruned };
  } finally {
    await client.end();
  }
}

/** Where the disk is full, what has been written is what it lacks. */
async function giveUp(folder: string, error: unknown): Promise<never> {
  await removeUnfinished(folder).catch(() => undefined);
  throw error;
}

/** Not the folders above it: where a disk is not mounted, the backup would be on another one. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
}

/** The newest by its name is what a restore takes, and what stays when old ones are deleted. */
async function refuseFuture(folder: string): Promise<void> {
  const newest = (await listBackups(folder)).at(-1);
  if (newest === undefined || newest <= nameBackup(new Date())) return;
  throw new BackupError(
    `The backup ${newest} in this folder is from the future. If this machine's clock is right, move that one elsewhere.`,
  );
}

/**
 * Each though the other fails: a database that takes no note, such as a standby, must not have old backups pile up, nor an old
 * one that stays hide that there is a new one.
 */
async function noteAndPrune(
  database: Sources["database"],
  made: Made,
  folder: string,
  keep: number | undefined,
): Promise<string[]> {
  const noting = note(database, made);
  const pruning = keep === undefined ? [] : prune(folder, keep);
  const [noted, pruned] = await Promise.allSettled([noting, pruning]);
  if (noted.status === "rejected") throw noted.reason;
  if (pruned.status === "rejected") throw pruned.reason;
  return pruned.value;
}

type Made = { takenAt: Date; damagedFiles: number };

async function note({ db }: Sources["database"], { takenAt, damagedFiles }: Made): Promise<void> {
  await noteBackup(db, takenAt, damagedFiles).catch((cause: unknown) => {
    const what =
      "The backup is complete, but the database could not be told: the desk goes by the one before.";
    throw new BackupError(what, { cause });
  });
}

async function encryptionTo(recipient: string, { db }: Sources["database"]): Promise<Encryption> {
  const step = encryptTo(recipient);
  const secrets = await openSecrets(db);
  return { step, recipient, nameKey: secrets.keyFor("backup-file") };
}

/** Held while a backup is made: another one would take its unfinished files for leftovers. */
const backupLock = 20_170_004;

const lockRow = z.tuple([z.object({ got: z.boolean() })]);

async function lock(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as got", [backupLock]);
  if (lockRow.parse(rows)[0].got) return;
  throw new BackupError("Another backup of this database is being made now.");
}

const pathOf = ({ bucket, key }: StoredFile) => `${bucket}/${key}`;

class Backup {
  #sources: Sources;
  #client: pg.Client;
  #folder: string;
  #name: string;
  /** Where it is until it is complete. */
  #place: string;
  #encryption: Encryption | undefined;
  #takenAt = new Date();
  #sums: Sums = new Map();

  constructor(sources: Sources, client: pg.Client, folder: string, encryption?: Encryption) {
    this.#sources = sources;
    this.#client = client;
    this.#folder = folder;
    this.#name = nameBackup(this.#takenAt);
    this.#place = join(folder, unfinished + this.#name);
    this.#encryption = encryption;
  }

  /** The rows first: each file is stored before the row that names it. What was erased last, when no file is read any more. */
  async write(): Promise<Omit<BackupReport, "pruned"> & { takenAt: Date }> {
    await mkdir(join(this.#place, layout.tables), { recursive: true, mode: 0o700 });
    const { also: named, ...snapshot } = await takeSnapshot(
      this.#client,
      (table, rows) => this.#writeRows(table, rows),
      () => listNamedFiles(this.#client),
    );
    const { files, ...report } = await this.#keepFiles(named);
    await this.#writeTombstones();
    if (snapshot.tables.some(({ name }) => name === "unsubscribes"))
      await this.#writeUnsubscribes();
    await this.#writeManifest({ takenAt: this.#takenAt.toISOString(), ...snapshot, files });
    await this.#complete();
    const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
    return { name: this.#name, takenAt: this.#takenAt, rows, files: files.length, ...report };
  }

  async #writeRows(table: string, rows: AsyncIterable<Uint8Array>) {
    const { content } = await this.#writePart(rowsOf(table), rows, [compress]);
    return { rows: content.lines, sha256: content.sha256 };
  }

  async #keepFiles(named: readonly NamedFile[]) {
    const store = await FileStore.open(this.#folder, this.#encryption);
    const files: BackedUpFile[] = [];
    const report = { newFiles: 0, lost: [] as StoredFile[], changed: [] as StoredFile[] };
    const stored = await this.#listStored(named);
    for (const file of named) {
      const { bucket, key, contentType } = file;
      const kept = await this.#keepFile(store, file);
      const isGone = !kept || !stored.has(pathOf(file));
      if (isGone && (await isNamed(this.#client, key))) report.lost.push({ bucket, key });
      if (!kept) continue;
      const { object, sum, sha256, isNew } = kept;
      files.push({ bucket, key, contentType, sha256, object });
      this.#sums.set(objectPath(object), sum);
      if (isNew) report.newFiles += 1;
      if (file.sha256 !== null && file.sha256 !== sha256) report.changed.push({ bucket, key });
    }
    await store.sync();
    return { files, ...report };
  }

  /** What an earlier backup has is not opened, and would be thought to be there for as long as somebody has that backup. */
  async #listStored(named: readonly NamedFile[]): Promise<ReadonlySet<string>> {
    const stored = new Set<string>();
    for (const bucket of new Set(named.map((file) => file.bucket)))
      for await (const file of this.#sources.storage.list(bucket)) stored.add(pathOf(file));
    return stored;
  }

  /** @returns nothing where the file is gone: its submission was erased since the rows were read, or the storage has lost it */
  async #keepFile(store: FileStore, file: NamedFile) {
    try {
      return await store.keep(() => this.#sources.storage.open(file), file.sha256 ?? undefined);
    } catch (error) {
      if (error instanceof FileMissingError) return undefined;
      throw error;
    }
  }

  /** Never encrypted: random ids tell of nobody, and who restores an older backup needs those of the newest. */
  async #writeTombstones(): Promise<void> {
    const { database, storage } = this.#sources;
    const erased = await listErased({ db: database.db, storage });
    const text = [...erased].map((id) => `${id}\n`).join("");
    await this.#writeText(layout.tombstones, text);
  }

  /** Nor are these, which are as many as have ever left: they are written as they are read. */
  async #writeUnsubscribes(): Promise<void> {
    const path = layout.unsubscribes;
    const rows = readUnsubscribes(this.#sources.database.db);
    this.#sums.set(path, (await writePart(join(this.#place, path), lines(rows), [])).sha256);
  }

  async #writeManifest(manifest: Omit<Manifest, "format">): Promise<void> {
    await this.#writePart(layout.manifest, pieces(writeManifest(manifest)), []);
  }

  async #complete(): Promise<void> {
    await writeFile(join(this.#place, layout.sums), writeSums(this.#sums), {
      mode: 0o600,
      flush: true,
    });
    await syncFolder(join(this.#place, layout.tables));
    await syncFolder(this.#place);
    await rename(this.#place, join(this.#folder, this.#name));
    await syncFolder(this.#folder);
  }

  async #writeText(path: string, text: string): Promise<void> {
    await writeFile(join(this.#place, path), text, { mode: 0o600, flush: true });
    this.#sums.set(path, createHash("sha256").update(text).digest("hex"));
  }

  async #writePart(name: string, source: AsyncIterable<Uint8Array>, steps: readonly Step[]) {
    const path = nameOf(name, this.#encryption !== undefined);
    const all = this.#encryption ? [...steps, this.#encryption.step] : steps;
    const written = await writePart(join(this.#place, path), source, all);
    this.#sums.set(path, written.sha256);
    return written;
  }
}

async function* lines(rows: AsyncIterable<readonly Unsubscribe[]>): AsyncGenerator<Uint8Array> {
  for await (const page of rows) yield Buffer.from(writeLines(page));
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
