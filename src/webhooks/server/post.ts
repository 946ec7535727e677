import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { useAgent as agentFor } from "request-filtering-agent";
import { lookup } from "./lookup.ts";

/** Of an answer no more is read. */
const mostBytes = 100 * 1024;

export type Answer = {
  status: number;
  /** As it came (RFC 9110, 10.2.3). */
  retryAfter: string | undefined;
  /** The first 100 KB of it at most. */
  text: string;
};

export type PostRules = {
  /** Whether addresses of this machine and of private networks may be called. */
  allowsPrivate: boolean;
  /** For all of it: names, connection, sending, and reading the answer. In milliseconds; tests shorten it. */
  longestMs?: number;
  lookup?: LookupFunction;
};

/** The host is one of this machine or of a private network. */
class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
  readonly code = "PRIVATE_ADDRESS";
}

class SlowAnswerError extends Error {
  override name = "SlowAnswerError";
  readonly code = "TIMEOUT";
}

/**
 * Posts JSON and reads how the answer begins. Addresses are judged when the connection is made, and that very address is
 * connected to, so that a name which means another one a moment later gains nothing. Redirects are answers like others.
 * @throws {PrivateAddressError | SlowAnswerError} and what the connection fails with
 */
export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { allowsPrivate, longestMs = 15_000, lookup: find = lookup }: PostRules,
  stopped: AbortSignal,
): Promise<Answer> {
  const { href, protocol } = new URL(address);
  const late = AbortSignal.timeout(longestMs);
  const options = {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    agent: agentFor(href, {
      allowPrivateIPAddress: allowsPrivate,
      allowMetaIPAddress: allowsPrivate,
    }),
    lookup: find,
    signal: AbortSignal.any([late, stopped]),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (protocol === "https:" ? https : http).request(href, options);
    request.on("response", resolve).on("error", reject).end(body);
  }).catch((error: unknown) => {
    if (late.aborted) throw new SlowAnswerError();
    throw isRefusal(error) ? new PrivateAddressError() : error;
  });
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"],
    text: await readBeginning(response),
  };
}

/** The agent's refusals are the one kind of error that has no code. */
const isRefusal = (error: unknown) =>
  error instanceof Error && !("code" in error) && error.message.includes("is not allowed");

/** What breaks off, or comes too late, does not change what the status has said. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let missing = mostBytes;
  try {
    for await (const piece of response) {
      pieces.push(piece.subarray(0, missing));
      missing -= piece.length;
      if (missing <= 0) break;
    }
  } catch {}
  return Buffer.concat(pieces).toString("utf8");
}
