import { UnsafeFileError } from "../file-problems.ts";
import { unpackObjectStream } from "./object-stream.ts";
import { type FoundObject, type PdfObject, readPdfObject } from "./pdf-object.ts";

/** Objects lie side by side. Where they overlap so much that they are read this often, the file is a trap. */
const mostReadings = 4;
/** A tagged document of a thousand pages has a tenth. */
const mostObjects = 300_000;
/** What object streams may unpack to. The catalog of a thousand pages takes less than 1 MB. */
const mostUnpackedBytes = 50 * 1024 * 1024;

/**
 * Finds every object by its mark (`7 0 obj`), wherever it stands, and not by the file's table, in which a file can
 * say one thing to us and another to a reader. Trailers are dictionaries without a number.
 * @throws {UnsafeFileError}
 */
export function* findObjects(file: Buffer): Generator<FoundObject> {
  let bytesToRead = mostReadings * file.length;
  let bytesToUnpack = mostUnpackedBytes;
  let count = 0;
  for (const { number, start } of findMarks(file)) {
    count += 1;
    if (count > mostObjects) throw new UnsafeFileError("too-complex");
    const object = readPdfObject(file, start);
    bytesToRead -= object.end - start;
    if (bytesToRead < 0) throw new UnsafeFileError("too-complex");
    yield { number, object };
    if (!isObjectStream(object)) continue;
    const unpacked = unpackObjectStream(file, object, bytesToUnpack);
    bytesToUnpack -= unpacked.bytes;
    yield* unpacked.objects;
  }
}

/** Its dictionary alone has a place where the first object begins. */
function isObjectStream({ names, dataAt }: PdfObject): boolean {
  return dataAt !== undefined && (names.has("ObjStm") || names.has("First"));
}

function* findMarks(file: Buffer): Generator<{ number: number; start: number }> {
  for (let at = file.indexOf("obj"); at >= 0; at = file.indexOf("obj", at + 3)) {
    const number = numberBefore(file, at);
    if (number !== undefined) yield { number, start: at + 3 };
  }
  for (let at = file.indexOf("trailer"); at >= 0; at = file.indexOf("trailer", at + 7)) {
    yield { number: -1, start: at + 7 };
  }
}

/** The object's number, which stands before its generation, with white space or comments between. */
function numberBefore(file: Buffer, at: number): number | undefined {
  const previous = file[at - 1] ?? 0;
  const isDigit = previous >= 0x30 && previous <= 0x39;
  // Most are `endobj`.
  if (previous > 0x20 && !isDigit) return undefined;
  const before = file.toString("latin1", Math.max(0, at - 300), at);
  const words = withoutComments(before).replaceAll("\0", " ").trimEnd();
  const [, number] = /(\d{1,10})\s+\d{1,10}$/.exec(words.slice(-40)) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The last line is not over, so that a percent sign there may stand in a stream's bytes. */
function withoutComments(text: string): string {
  const lines = text.split(/[\r\n]/);
  const last = lines.pop() ?? "";
  return [...lines.map((line) => line.split("%", 1).join()), last].join(" ");
}
