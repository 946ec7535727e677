import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Step } from "./steps.ts";

const newLine = 0x0a;

/** Measures what passes through {@link through}, and changes nothing of it. */
export class Digest {
  #hash = createHash("sha256");
  #bytes = 0;
  #lines = 0;

  readonly through: Step = (source) => this.#watch(source);

  async *#watch(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of source) {
      this.#hash.update(piece);
      this.#bytes += piece.length;
      this.#lines += countLines(piece);
      yield piece;
    }
  }

  /** To be asked once, when all has passed. In hexadecimal digits. */
  sha256(): string {
    return this.#hash.digest("hex");
  }

  get bytes(): number {
    return this.#bytes;
  }

  get lines(): number {
    return this.#lines;
  }
}

function countLines(piece: Uint8Array): number {
  let count = 0;
  for (let at = piece.indexOf(newLine); at !== -1; at = piece.indexOf(newLine, at + 1)) count += 1;
  return count;
}

/** The SHA-256 of a file, in hexadecimal digits. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
