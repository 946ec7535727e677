import type { IncomingMessage } from "node:http";
import { type AnsweredRequest, type Exchange, writeHead } from "./exchange.ts";
import { refusalPageCsp, renderRefusalPage } from "./refusal-page.tsx";
import type { Refusal } from "./refusals.ts";
import { type HeaderList, strictCsp } from "./security-headers.ts";

/**
 * Time for a browser to finish sending what it was refused, so that it reads the answer. A phone sends a file for a minute; and who has
 * sent all of it asks again on the same connection, while a busy server still reads. Milliseconds.
 */
const linger = { silentMs: 5_000, mostMs: 60_000 };

/** Answers with a page, or with `{ "error": … }` when the request asks for JSON. */
export function sendRefusal(
  exchange: Exchange,
  refusal: Refusal,
  securityHeaders: HeaderList,
): AnsweredRequest {
  const { request, response } = exchange;
  const asJson = wantsJson(request.headers.accept);
  const text = asJson ? JSON.stringify({ error: refusal.sentence }) : renderRefusalPage(refusal);
  const body = Buffer.from(text);
  writeHead(exchange, refusal.status, [
    ...securityHeaders,
    ...(refusal.headers ?? []),
    ...["Content-Security-Policy", asJson ? strictCsp : refusalPageCsp],
    ...["Content-Type", asJson ? "application/json" : "text/html; charset=utf-8"],
    ...["Content-Length", String(body.byteLength)],
    ...["Cache-Control", "no-store"],
    ...["Vary", "Accept"],
    ...connectionHeaders(request),
  ]);
  response.end(body);
  boundRestOfBody(request);
  const { status, reason } = refusal;
  return { route: "refused", status, reason, bytes: body.byteLength };
}

/** Whether a script asks, rather than a browser that shows a page. */
export function wantsJson(accept = ""): boolean {
  return accept.includes("application/json") && !accept.includes("text/html");
}

/** A client that waits for `100 Continue` and is refused may never send its body: the connection is spent. */
function connectionHeaders(request: IncomingMessage): HeaderList {
  return request.headers.expect === undefined ? [] : ["Connection", "close"];
}

/** Node reads and drops the rest of a refused body; this bounds for how long. */
function boundRestOfBody(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const startedAt = performance.now();
  let bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    const isSilent = socket.bytesRead === bytesBefore;
    bytesBefore = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    else if (isSilent || performance.now() - startedAt > linger.mostMs) socket.destroy();
  }, linger.silentMs).unref();
  request.once("close", () => clearInterval(timer));
}
