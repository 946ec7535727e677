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

/** `headers` holds the first of them alone; here names and values stand in turn. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
