import { type BrotliOptions, brotliDecompressSync } from "node:zlib";

/** Node's Brotli takes one; its types do not say so yet. */
type OptionsWithDictionary = BrotliOptions & { dictionary: Buffer };

const magic = Buffer.from([0xff, 0x44, 0x43, 0x42]);

/**
 * Reads a body of `Content-Encoding: dcb` as a browser does (RFC 9842, 4).
 * @param hash of the dictionary, SHA-256
 * @throws {Error} for a body that is none, or that was made with another dictionary
 */
export function decodeDcb(body: Buffer, dictionary: Buffer, hash: Buffer): string {
  const start = Buffer.concat([magic, hash]);
  if (!body.subarray(0, start.byteLength).equals(start)) throw new Error("Not of this dictionary");
  const options: OptionsWithDictionary = { dictionary };
  return brotliDecompressSync(body.subarray(start.byteLength), options).toString();
}
