import { createReadStream } from "node:fs";
import { BackupError } from "./backup-error.ts";
import { Digest } from "./digest.ts";
import { type Step, through } from "./steps.ts";

/**
 * Reads what `writePart` has written.
 * @param steps what it goes through, the last first
 * @param sha256 of what was given to be written
 * @throws {BackupError} at the end, when it is not that, or before, when it cannot be read
 */
export async function* readPart(
  path: string,
  steps: readonly Step[],
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const digest = new Digest();
  try {
    yield* through(createReadStream(path), [...steps, digest.through]);
  } catch (cause) {
    throw damaged(path, cause);
  }
  if (digest.sha256() !== sha256) throw damaged(path);
}

export const damaged = (path: string, cause?: unknown): BackupError =>
  new BackupError(`${path} is missing or damaged: it is not what the backup wrote.`, { cause });
