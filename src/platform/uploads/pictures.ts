import { UnsafeFileError } from "./file-problems.ts";
import { refuseBehindEnd } from "./hidden-files.ts";

/**
 * Refuses a PNG that is damaged or another file as well.
 * @throws {UnsafeFileError}
 */
export function inspectPng(file: Buffer): void {
  refuseBehindEnd(file, endOfPng(file));
}

/**
 * Refuses a JPEG that is damaged or another file as well. Telephones put films and further pictures behind its end;
 * those may stay.
 * @throws {UnsafeFileError}
 */
export function inspectJpeg(file: Buffer): void {
  refuseBehindEnd(file, endOfJpeg(file));
}

/** Chunks are a length, a name, data and a checksum (PNG, 5.3). */
function endOfPng(file: Buffer): number {
  for (let at = 8; at + 12 <= file.length; ) {
    const name = file.toString("latin1", at + 4, at + 8);
    at += 12 + file.readUInt32BE(at);
    if (name === "IEND") return at;
  }
  throw new UnsafeFileError("damaged");
}

/** Segments are a marker and a length; the picture's own data end at the next marker (ITU-T T.81, B.1.1). */
function endOfJpeg(file: Buffer): number {
  for (let at = 2; at + 2 <= file.length; ) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (isBare(marker)) at += marker === 0xff ? 1 : 2;
    else if (at + 4 > file.length) break;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  throw new UnsafeFileError("damaged");
}

/** Markers without a length: stuffing, restarts and the start. */
const isBare = (marker: number) =>
  marker === 0 || marker === 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);
