import type { IncomingMessage } from "node:http";
import { type Refusal, refusals } from "../refusals.ts";

/**
 * Refuses what another server on the way could read in another way than we do, so that nobody can hide a request in a
 * request: two Host headers (RFC 9112, 3.2), a transfer coding other than `chunked` or one from before HTTP/1.1 (6.1), and
 * versions that we do not speak. Node's parser refuses the rest: two lengths, a length beside a coding, folded lines.
 */
export function checkFraming(request: IncomingMessage): Refusal | undefined {
  const { httpVersion } = request;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return refusals.unknownVersion;
  if (hasTwoHosts(request.rawHeaders)) return refusals.badRequest;
  const coding = request.headers["transfer-encoding"];
  if (coding === undefined) return undefined;
  if (httpVersion === "1.0") return refusals.badRequest;
  return coding.toLowerCase() === "chunked" ? undefined : refusals.unknownCoding;
}

/** `headers` holds the first of them alone. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  const isHost = (part: string, index: number) =>
    index % 2 === 0 && part.length === 4 && part.toLowerCase() === "host";
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}
