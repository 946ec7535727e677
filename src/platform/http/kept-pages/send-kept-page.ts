import { isHeld } from "../conditions.ts";
import { encodingFor } from "../dictionary.ts";
import { type AnsweredRequest, type Exchange, writeHead } from "../exchange.ts";
import type { KeptPage, KeptVariant } from "./kept-page.ts";

/** Answers with a kept page, or with 304 when the browser has it (RFC 9110, 13.1.2). */
export function sendKeptPage(
  exchange: Exchange,
  page: KeptPage,
): AnsweredRequest | Promise<AnsweredRequest> {
  const { request, response } = exchange;
  const { route, etag } = page;
  if (isHeld(request.headers["if-none-match"], etag)) {
    writeHead(exchange, 304, page.notModifiedHeaders);
    response.end();
    return { route, status: 304, bytes: 0 };
  }
  const variant = page.variant(encodingFor(request.headers, page.dictionary));
  if (!(variant instanceof Promise)) return send(exchange, route, variant);
  return variant.then((made) => send(exchange, route, made));
}

function send(exchange: Exchange, route: string, { body, headers }: KeptVariant): AnsweredRequest {
  const { request, response } = exchange;
  if (response.destroyed) return { route, status: 499, bytes: 0, reason: "aborted" };
  writeHead(exchange, 200, headers);
  const isHead = request.method === "HEAD";
  response.end(isHead ? undefined : body);
  return { route, status: 200, bytes: isHead ? 0 : body.byteLength };
}
