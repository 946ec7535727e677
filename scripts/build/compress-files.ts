import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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

const encodings = [
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
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) await compressFile(file);
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all(
    encodings.map(async ({ suffix, compress }) => {
      const compressed = await compress(content);
      if (compressed.byteLength < content.byteLength) await writeFile(file + suffix, compressed);
    }),
  );
}
