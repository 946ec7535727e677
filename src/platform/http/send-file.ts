import { type ByteRange, requestedRange } from "./byte-range.ts";
import { isHeld, isOutdated } from "./conditions.ts";
import { encodingFor } from "./dictionary.ts";
import { type AnsweredRequest, type Exchange, writeHead } from "./exchange.ts";
import type { HeaderList } from "./security-headers.ts";
import type { StaticFile, Variant } from "./static-files.ts";

/** Answers with a file from memory or the piece of it that is asked for, or without it, when the browser has it (RFC 9110, 13.1). */
export function sendFile(exchange: Exchange, file: StaticFile): AnsweredRequest {
  const { request, response } = exchange;
  const variant = file.variants[encodingFor(request.headers, file.dictionary)];
  const isMissing = file.status === 404;
  if (!isMissing && isOutdated(request.headers["if-match"], variant.etag))
    return sendNothing(exchange, file, 412, [...variant.notModifiedHeaders, "Content-Length", "0"]);
  if (!isMissing && isHeld(request.headers["if-none-match"], variant.etag))
    return sendNothing(exchange, file, 304, variant.notModifiedHeaders);
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
  file: StaticFile,
  { body, notModifiedHeaders }: Variant,
): AnsweredRequest {
  const range = ["Content-Range", `bytes */${body.byteLength}`, "Content-Length", "0"];
  return sendNothing(exchange, file, 416, [...notModifiedHeaders, ...range]);
}

function sendNothing(
  exchange: Exchange,
  { path }: StaticFile,
  status: number,
  headers: HeaderList,
): AnsweredRequest {
  writeHead(exchange, status, headers);
  exchange.response.end();
  return { route: path, status, bytes: 0 };
}
