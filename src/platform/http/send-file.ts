import { preferredEncoding } from "./content-encoding.ts";
import { type AnsweredRequest, type Exchange, writeHead } from "./exchange.ts";
import { isHeld } from "./if-none-match.ts";
import type { StaticFile } from "./static-files.ts";

/** Answers with a file from memory, or with 304 when the browser has it (RFC 9110, 13.1.2). */
export function sendFile(exchange: Exchange, file: StaticFile): AnsweredRequest {
  const { request, response } = exchange;
  const variant = file.variants[preferredEncoding(request.headers["accept-encoding"])];
  const isMissing = file.status === 404;
  if (!isMissing && isHeld(request.headers["if-none-match"], variant.etag)) {
    writeHead(exchange, 304, variant.notModifiedHeaders);
    response.end();
    return { route: file.path, status: 304, bytes: 0 };
  }
  writeHead(exchange, file.status, variant.headers);
  const bytes = request.method === "HEAD" ? 0 : variant.body.byteLength;
  response.end(bytes === 0 ? undefined : variant.body);
  return { route: isMissing ? "unmatched" : file.path, status: file.status, bytes };
}
