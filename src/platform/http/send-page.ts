import type { OutgoingHttpHeaders } from "node:http";
import { compressors } from "./compress.ts";
import { preferredEncoding } from "./content-encoding.ts";
import { isCompressible, withCharset } from "./content-types.ts";
import { varyOf } from "./dictionary.ts";
import { type Exchange, writeHead } from "./exchange.ts";
import { trimPolicy } from "./page-policies.ts";
import type { PageResponse } from "./page-response.ts";
import { type HeaderList, strictCsp } from "./security-headers.ts";

/** Below this a compressed body is hardly smaller. */
const leastCompressedBytes = 1024;

/**
 * Sends what a page answered, compressed, with our headers beside the page's own.
 * @returns the bytes of the body as sent
 */
export async function sendPage(
  exchange: Exchange,
  page: PageResponse,
  securityHeaders: HeaderList,
): Promise<number> {
  const { request, response } = exchange;
  const isHead = request.method === "HEAD";
  const isPlain = isHead || !isWorthCompressing(page);
  const coding = isPlain ? "identity" : preferredEncoding(request.headers["accept-encoding"]);
  const body = await compressors[coding](page.body);
  writeHead(exchange, page.statusCode, [
    ...headersOf(page, securityHeaders, cacheControl(page.statusCode, request.method)),
    ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
    ...(isHead || hasNoBody(page.statusCode) ? [] : ["Content-Length", `${body.byteLength}`]),
  ]);
  response.end(body);
  return body.byteLength;
}

/** A page may be stricter, with a Referrer-Policy of its own for instance. */
function withoutThoseOf(page: PageResponse, headers: HeaderList): HeaderList {
  return headers.filter((_, index) => {
    const name = headers[index - (index % 2)] ?? "";
    return page.header(name.toLowerCase()) === undefined;
  });
}

/** Whether a page's body becomes smaller by compression. */
export function isWorthCompressing(page: PageResponse): boolean {
  return (
    page.body.byteLength >= leastCompressedBytes &&
    page.header("content-encoding") === undefined &&
    isCompressible(page.header("content-type") ?? "")
  );
}

/**
 * Our headers and the page's own, but for those of its length and coding.
 * @param caching the Cache-Control of a page that has none
 * @param varying the request headers by which its encoding is chosen
 */
export function headersOf(
  page: PageResponse,
  securityHeaders: HeaderList,
  caching: string,
  varying = varyOf(undefined),
): HeaderList {
  return [...withoutThoseOf(page, securityHeaders), ...pageHeaders(page, caching, varying)];
}

function pageHeaders(page: PageResponse, caching: string, varying: string): HeaderList {
  const type = page.header("content-type");
  const headers: OutgoingHttpHeaders = {
    "cache-control": caching,
    ...page.headers,
    ...(type && { "content-type": withCharset(type) }),
    "content-security-policy": policyOf(page),
    vary: [varying, page.header("vary")].filter(Boolean).join(", "),
  };
  const ours = new Set(["content-length", "connection", "transfer-encoding", "x-powered-by"]);
  return Object.entries(headers)
    .filter(([name, value]) => value !== undefined && !ours.has(name))
    .flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
}

function policyOf(page: PageResponse): string {
  const policy = page.header("content-security-policy");
  return policy === undefined ? strictCsp : trimPolicy(policy, page.body);
}

/** Answers to posts and errors are nobody's to keep; a page may only be kept by its reader, and asks again. */
export function cacheControl(status: number, method: string | undefined): string {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && status < 400 ? "private, no-cache" : "no-store";
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 304;
}
