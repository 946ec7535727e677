import type { IncomingHttpHeaders } from "node:http";
import { type Refusal, refusals } from "../refusals.ts";

/**
 * Refuses a body by its headers, before any of it is read: a compressed one, whose true size nobody can
 * know, and one that says it is larger than the limit.
 */
export function checkBody(headers: IncomingHttpHeaders, limitBytes: number): Refusal | undefined {
  if (headers["content-encoding"] !== undefined) return refusals.encodedBody;
  if (Number(headers["content-length"] ?? 0) > limitBytes) return refusals.bodyTooLarge;
  return undefined;
}
