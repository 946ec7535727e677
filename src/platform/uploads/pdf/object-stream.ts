import { constants, inflateSync } from "node:zlib";
import { UnsafeFileError } from "../file-problems.ts";
import type { FoundObject } from "./pdf-object.ts";
import { type PdfObject, readPdfObject } from "./pdf-object.ts";

/** Filters that we do not undo. No writer of documents packs objects with them, only who wants to hide something. */
const otherFilters = [
  "ASCIIHexDecode",
  "AHx",
  "ASCII85Decode",
  "A85",
  "LZWDecode",
  "LZW",
  "RunLengthDecode",
  "RL",
  "Crypt",
  "DecodeParms",
  "DP",
  "F",
];
const mostObjects = 100_000;

/**
 * Unpacks the objects of an object stream (ISO 32000-1, 7.5.7).
 * @param mostBytes more than this is not unpacked
 * @throws {UnsafeFileError} also when it is packed in a way that we do not undo
 */
export function unpackObjectStream(
  file: Buffer,
  { names, numbers, dataAt }: PdfObject,
  mostBytes: number,
): { objects: Iterable<FoundObject>; bytes: number } {
  if (otherFilters.some((filter) => names.has(filter)))
    throw new UnsafeFileError("not-inspectable");
  const isPacked = names.has("FlateDecode") || names.has("Fl");
  const packed = file.subarray(dataAt);
  const content = isPacked ? inflate(packed, mostBytes) : untilEnd(packed);
  return { objects: readObjects(content, numbers.get("First")), bytes: content.length };
}

/** Data that break off give what comes out before, as a lenient reader would have it. */
function inflate(packed: Buffer, mostBytes: number): Buffer {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(packed, { finishFlush, maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new UnsafeFileError(isTooLarge ? "too-complex" : "damaged");
  }
}

function untilEnd(data: Buffer): Buffer {
  const end = data.indexOf("endstream");
  return end < 0 ? data : data.subarray(0, end);
}

/** Before the first object stand the numbers and places of all, in pairs. */
function* readObjects(content: Buffer, first: number | undefined): Generator<FoundObject> {
  // An indirect `First` is found nowhere by us; every writer puts it down itself.
  if (first === undefined) throw new UnsafeFileError("not-inspectable");
  const table = content
    .toString("latin1", 0, Math.min(first, content.length))
    .trim()
    .split(/[\s\0]+/);
  if (table.length > 2 * mostObjects) throw new UnsafeFileError("too-complex");
  let bytesToRead = 4 * content.length + 1024;
  for (let index = 0; index + 1 < table.length; index += 2) {
    const [number, place] = [Number(table[index]), Number(table[index + 1])];
    if (!Number.isInteger(number) || !Number.isInteger(place)) throw new UnsafeFileError("damaged");
    const start = first + place;
    const object = readPdfObject(content, start, true);
    bytesToRead -= object.end - start;
    if (bytesToRead < 0) throw new UnsafeFileError("too-complex");
    yield { number, object };
  }
}
