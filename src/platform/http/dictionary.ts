import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants } from "node:zlib";
import { type ContentEncoding, preferredEncoding, weightOf } from "./content-encoding.ts";
import type { HeaderList } from "./security-headers.ts";

const compress = promisify(brotliCompress);

/** What all pages have in common. Who has it is sent pages without that (RFC 9842, Compression Dictionary Transport). */
export type Dictionary = {
  path: string;
  content: Buffer;
  /** SHA-256 of the content. */
  hash: Buffer;
  /** What `Available-Dictionary` says of who has it. */
  available: string;
};

/** `dcb` is Brotli with a dictionary. */
export type PageEncoding = ContentEncoding | "dcb";

/** Below `assets`; the rest of the path is a hash, so that the file at an address never changes. */
const filePattern = /^assets\/dictionary\.[\w-]{8}\.txt$/;

/** Whether a file of the built site is its dictionary. */
export const isDictionary = (file: string): boolean => filePattern.test(file);

export function createDictionary(content: Buffer): Dictionary {
  const hash = createHash("sha256").update(content).digest();
  const path = `/assets/dictionary.${hash.toString("base64url").slice(0, 8)}.txt`;
  return { path, content, hash, available: `:${hash.toString("base64")}:` };
}

/** Beside the dictionary itself: that it is for all pages, and for nothing else (RFC 9842, 2.1). */
export const useHeaders: HeaderList = ["Use-As-Dictionary", 'match="/*", match-dest=("document")'];

/** Beside a page that came without it: where it is. Browsers fetch it once they have nothing else to do. */
export function announcement({ path }: Dictionary): HeaderList {
  return ["Link", `<${path}>;rel=compression-dictionary`];
}

/** What the encoding of an answer goes by. */
export function varyOf(dictionary: Dictionary | undefined): string {
  return dictionary ? "Accept-Encoding, Available-Dictionary" : "Accept-Encoding";
}

/** Node's Brotli takes one; its types do not say so yet. */
type OptionsWithDictionary = BrotliOptions & { dictionary: Buffer };

const magic = Buffer.from([0xff, 0x44, 0x43, 0x42]);

/**
 * Brotli with a dictionary, behind the bytes that name it (RFC 9842, 4).
 * @param quality 0 to 11, as of Brotli
 */
export async function compressWith(
  { content, hash }: Dictionary,
  body: Buffer,
  quality: number,
): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  const options: OptionsWithDictionary = { dictionary: content, params };
  return Buffer.concat([magic, hash, await compress(body, options)]);
}

/**
 * The encoding for a request.
 * @param dictionary with which the content is there, too
 */
export function encodingFor(
  headers: IncomingHttpHeaders,
  dictionary: Dictionary | undefined,
): PageEncoding {
  const encoding = preferredEncoding(headers["accept-encoding"]);
  return encoding === "br" && dictionary && isAskedWith(dictionary, headers) ? "dcb" : encoding;
}

function isAskedWith({ available }: Dictionary, headers: IncomingHttpHeaders): boolean {
  return (
    headers["available-dictionary"] === available &&
    weightOf("dcb", headers["accept-encoding"]) > 0 &&
    isReadable(headers)
  );
}

/** Not to a page of another site that measures answers it may not read (RFC 9842, 9.3.3). */
function isReadable(headers: IncomingHttpHeaders): boolean {
  const { "sec-fetch-site": site, "sec-fetch-mode": mode } = headers;
  if (site === undefined || site === "same-origin" || mode === undefined) return true;
  return mode === "navigate" || mode === "same-origin";
}
