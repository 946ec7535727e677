import { type ByteRange, requestedRange } from "./byte-range.ts";
import { encodingFor } from "./dictionary.ts";
import { type AnsweredRequest, type Exchange, writeHead } from "./exchange.ts";
import { isHeld } from "./if-none-match.ts";
import type { StaticFile, Variant } from "./static-files.ts";

/** Answers with a file from memory or the piece of it that is asked for, or with 304 when the browser has it (RFC 9110, 13.1.2). */
export function sendFile(exchange: Exchange, file: StaticFile): AnsweredRequest {
  const { request, response } = exchange;
  const variant = file.variants[encodingFor(request.headers, file.dictionary)];
  const isMissing = file.status === 404;
  if (!isMissing && isHeld(request.headers["if-none-match"], variant.etag)) {
    writeHead(exchange, 304, variant.notModifiedHeaders);
    response.end();
    return { route: file.path, status: 304, bytes: 0 };
  }
  const range = rangeOf(exchange, variant);
  if (range === "unsatisfiable") return sendUnsatisfiable(exchange, file, variant);
  if (range) return sendPiece(exchange, file, variant, range);
  writeHead(exchange, file.status, variant.headers);
  const bytes = request.method === "HEAD" ? 0 : variant.body.byteLength;
  response.end(bytes === 0 ? undefined : variant.body);
  return { route: isMissing ? "unmatched" : file.path, status: file.status, bytes };
}

function rangeOf({ request }: Exchange, { takesRanges, etag, body }: Variant) {
  if (!takesRanges || request.method !== "GET") return undefined;
  return requestedRange(request.headers, etag, body.byteLength);
}

function sendPiece(
  exchange: Exchange,
  { path }: StaticFile,
  { body, pieceHeaders }: Variant,
  { start, end }: ByteRange,
): AnsweredRequest {
  const piece = body.subarray(start, end + 1);
  writeHead(exchange, 206, [
    ...pieceHeaders,
    ...["Content-Range", `bytes ${start}-${end}/${body.byteLength}`],
    ...["Content-Length", `${piece.byteLength}`],
  ]);
  exchange.response.end(piece);
  return { route: path, status: 206, bytes: piece.byteLength };
}

function sendUnsatisfiable(
  exchange: Exchange,
  { path }: StaticFile,
  { body, notModifiedHeaders }: Variant,
): AnsweredRequest {
  const range = ["Content-Range", `bytes */${body.byteLength}`, "Content-Length", "0"];
  writeHead(exchange, 416, [...notModifiedHeaders, ...range]);
  exchange.response.end();
  return { route: path, status: 416, bytes: 0 };
}
