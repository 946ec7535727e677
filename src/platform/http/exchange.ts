import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import { clientAddress } from "./client-address.ts";
import type { NameClient } from "./client-names.ts";
import { purposeOf } from "./guards/speculation.ts";
import { isPrivatePath, withPrivateHeaders } from "./private-path.ts";
import type { CountRequest } from "./request-metrics.ts";
import type { HeaderList } from "./security-headers.ts";

/** One request and its answer, with what the log needs. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** `performance.now()` when the request's head had arrived. */
  startedAt: number;
  /** Whether the address is a secret, as all below `/t/` are. */
  isPrivate: boolean;
  /** The visitor's address, past the proxies that are trusted. Pages are given requests without forwarding headers. */
  address: string;
};

export type AnsweredRequest = {
  /** A route's pattern or one of our own paths, never the requested address. */
  route: string;
  status: number;
  bytes: number;
  reason?: string;
};

/** @param trustedProxies how many proxies in front may be believed */
export function beginExchange(
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: number,
): Exchange {
  return {
    request,
    response,
    requestId: nextRequestId(),
    startedAt: performance.now(),
    isPrivate: isPrivatePath(pathOf(request.url ?? "")),
    address: clientAddress(request, trustedProxies),
  };
}

/** Tells the requests of this process from all others. */
const ownName = randomUUID().slice(0, 8);
let asked = 0;

/** Leads from one log line to another, such as `5b1f0c9a-3812`: no other request of this process has it, and hardly one of another. */
function nextRequestId(): string {
  asked += 1;
  return `${ownName}-${asked}`;
}

/** What a request asks for, without the query. */
export function pathOf(target: string): string {
  const queryAt = target.indexOf("?");
  return queryAt === -1 ? target : target.slice(0, queryAt);
}

/** Begins the answer. Every answer's headers pass here, so that none below `/t/` lacks what guards its address. */
export function writeHead(
  { request, response, isPrivate }: Exchange,
  status: number,
  headers: HeaderList,
): void {
  // A connection stays open without being told so (RFC 9112, 9.3), and each answer is 46 bytes shorter.
  if (response.shouldKeepAlive && request.httpVersion === "1.1")
    response.removeHeader("Connection");
  response.writeHead(status, isPrivate ? withPrivateHeaders(headers) : headers);
}

/** What ordinary visitors are answered too: a page that is gone or missing, a form to be mended; and who has left. */
const ordinaryFailures = [404, 410, 422, 499];

/** Counts a request, and writes its one log line. */
export function concludeExchange(
  {
    log,
    nameClient,
    countRequest,
  }: { log: Log; nameClient: NameClient; countRequest: CountRequest | undefined },
  exchange: Exchange,
  outcome: AnsweredRequest,
): void {
  const durationMs = performance.now() - exchange.startedAt;
  const method = knownMethod(exchange.request.method);
  countRequest?.(method, outcome, durationMs / 1000);
  const { route, status, bytes, reason } = outcome;
  const isRefusal = status >= 400 && !ordinaryFailures.includes(status);
  log.info({
    event: "request",
    method,
    route,
    status,
    bytes,
    reason,
    purpose: purposeOf(exchange.request.headers),
    client: isRefusal ? nameClient(exchange.address) : undefined,
    durationMs: Math.round(durationMs * 100) / 100,
    requestId: exchange.requestId,
  });
}

/** A method by its name, where it is one that we know. */
export function knownMethod(method: string | undefined): string {
  return method === "GET" || method === "HEAD" || method === "POST" ? method : "other";
}
