import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { leftoverMinutes } from "../../common/retention.ts";
import type { Log } from "../../platform/log.ts";

/** A file as it arrived, in a temporary place. */
export type IncomingFile = {
  path: string;
  /** As the visitor's browser named it; may be empty. */
  originalName: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
  /** A code such as `ENOSPC` when the file could not be written whole, else null. */
  diskFailure: string | null;
};

const leftoverMilliseconds = leftoverMinutes * 60_000;

/** The folder where uploads wait until they are stored, below `DATA_DIR`, so that storing on disk is a link and no copy. */
export class IncomingFiles {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, "incoming");
  }

  /** Creates the folder and deletes what a process that died left in it. Others may be using it meanwhile. */
  async prepare(now = Date.now()): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const { mtimeMs = now } = (await stat(path).catch(unlessGone)) ?? {};
      if (now - mtimeMs > leftoverMilliseconds) await rm(path, { force: true });
    }
  }

  /**
   * Deletes it each hour, too: a process that is killed is followed at once by the next, which finds what it left too young.
   * @returns ends that
   */
  keepTidy(log: Log): () => void {
    const tidy = () =>
      this.prepare().catch((error: unknown) =>
        log.warn({ event: "chore-failed", reason: "uploads" }, undefined, error),
      );
    const timer = setInterval(tidy, leftoverMilliseconds);
    return () => clearInterval(timer);
  }

  /**
   * Writes a stream to a new temporary file. A disk that fails does not stop the reading, because the
   * message that the file came with can still be kept: it is told by `diskFailure`. Where a browser posts neither name nor
   * bytes, since no file was chosen, none is made.
   * @throws what the stream throws; then nothing is left behind
   */
  async receive(stream: Readable, originalName: string): Promise<IncomingFile> {
    const path = join(this.folder, randomUUID());
    const hash = createHash("sha256");
    let bytes = 0;
    const disk = new FileOnDisk(path);
    try {
      for await (const chunk of stream) {
        hash.update(chunk);
        bytes += chunk.length;
        await disk.write(chunk);
      }
      if (bytes === 0 && originalName !== "") await disk.write(new Uint8Array());
      await disk.close();
    } catch (error) {
      await disk.close();
      await this.discard(path);
      throw error;
    }
    const diskFailure = disk.failure;
    return { path, originalName, bytes, sha256: hash.digest("hex"), diskFailure };
  }

  /**
   * Deletes a temporary file, if it is there. One that the disk does not let go, because it has become read-only, is left
   * for the next start: what came of the post must not hang on it.
   */
  async discard(path: string): Promise<void> {
    await rm(path, { force: true }).catch(() => {});
  }
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}

/** Each write waits for a turn of the event loop, which takes long in a crowd. */
const bytesAtOnce = 256 * 1024;

/** Takes chunks until the disk fails, and then lets the rest go by. The first one makes the file. */
class FileOnDisk {
  failure: string | null = null;
  readonly #path: string;
  readonly #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #handle: Promise<FileHandle | null> | undefined;
  /** Of what was given to the disk before: meanwhile the next bytes come. It never rejects. */
  #written: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#handle ??= open(this.#path, "wx", 0o600).catch((error) => this.#fail(error));
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes < bytesAtOnce) return;
    await this.#written;
    this.#written = this.#flush();
  }

  async close(): Promise<void> {
    await this.#written;
    await this.#flush();
    const handle = await this.#handle;
    await handle?.close().catch((error) => this.#fail(error));
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting.splice(0));
    this.#waitingBytes = 0;
    const handle = await this.#handle;
    if (handle && !this.failure) await handle.writeFile(bytes).catch((error) => this.#fail(error));
  }

  #fail(error: unknown): null {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    this.failure ??= typeof code === "string" ? code : "unknown";
    return null;
  }
}
