import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Digest } from "./digest.ts";
import { type Step, through } from "./steps.ts";

type WrittenPart = {
  /** Of what was given. */
  content: { sha256: string; lines: number };
  /** Of the file. */
  sha256: string;
};

/** Writes a new file, which is safe on the disk when this is done. @param steps what it goes through */
export async function writePart(
  path: string,
  source: AsyncIterable<Uint8Array>,
  steps: readonly Step[],
): Promise<WrittenPart> {
  const content = new Digest();
  const stored = new Digest();
  const changed = through(source, [content.through, ...steps, stored.through]);
  await pipeline(changed, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  return {
    content: { sha256: content.sha256(), lines: content.lines },
    sha256: stored.sha256(),
  };
}
