import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";

/** One request and its answer, with what the log needs. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** `performance.now()` when the request's head had arrived. */
  startedAt: number;
};

export type Outcome = {
  /** A route's pattern or one of our own paths, never the requested address. */
  route: string;
  status: number;
  bytes: number;
  reason?: string;
};

export function beginExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  return { request, response, requestId: randomUUID(), startedAt: performance.now() };
}

/** Writes the one log line of a request. */
export function logExchange(log: Log, exchange: Exchange, outcome: Outcome): void {
  log.info({
    event: "request",
    method: knownMethod(exchange.request.method),
    ...outcome,
    durationMs: Math.round((performance.now() - exchange.startedAt) * 100) / 100,
    requestId: exchange.requestId,
  });
}

function knownMethod(method: string | undefined): string {
  return method === "GET" || method === "HEAD" || method === "POST" ? method : "other";
}
