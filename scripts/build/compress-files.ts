import { readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { compressWith, type Dictionary } from "../../src/platform/http/dictionary.ts";

const textExtensions = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

type Encoding = { suffix: string; compress(content: Buffer): Promise<Buffer> };

const encodings: Encoding[] = [
  {
    suffix: ".br",
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      }),
  },
  { suffix: ".gz", compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
];

/**
 * Writes a Brotli and a gzip file beside every text file of a folder, where it is smaller than the plain one.
 * The server sends them as they are.
 * @param dictionary with which pages are compressed as well, for who has it
 */
export async function compressFiles(folder: string, dictionary?: Dictionary): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const withDictionary = dictionary ? [encodingWith(dictionary)] : [];
  const waiting = files.values();
  const compressNext = async () => {
    for (const file of waiting)
      await compressFile(file, file.endsWith(".html") ? withDictionary : []);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}

function encodingWith(dictionary: Dictionary): Encoding {
  return { suffix: ".dcb", compress: (content) => compressWith(dictionary, content, 11) };
}

async function compressFile(file: string, more: readonly Encoding[]): Promise<void> {
  const content = await readFile(file);
  await Promise.all(
    [...encodings, ...more].map(async ({ suffix, compress }) => {
      const compressed = await compress(content);
      if (compressed.byteLength < content.byteLength) await writeFile(file + suffix, compressed);
    }),
  );
}
