import type { IncomingHttpHeaders } from "node:http";
import parseRange from "range-parser";

/** A piece of a content by its first and last byte. */
export type ByteRange = { start: number; end: number };

/**
 * The piece of a content that a GET request asks for (RFC 9110, 14.2).
 * @param etag of the content as it is now; a reader who holds a piece of another is sent the whole (13.1.5)
 * @param size of the content in bytes
 * @returns `unsatisfiable` where no byte of the content is in it; undefined where the whole is to be sent, which it also
 * is for several pieces at once
 */
export function requestedRange(
  { range, "if-range": ifRange }: IncomingHttpHeaders,
  etag: string,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const ranges = parseRange(size, range);
  if (ranges === -1) return "unsatisfiable";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length > 1) return undefined;
  return ranges[0];
}
