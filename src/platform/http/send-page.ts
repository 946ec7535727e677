import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type ContentEncoding, preferredEncoding } from "./content-encoding.ts";
import { isCompressible, withCharset } from "./content-types.ts";
import { type Exchange, writeHead } from "./exchange.ts";
import { trimPolicy } from "./page-policies.ts";
import type { PageResponse } from "./page-response.ts";
import { type HeaderList, strictCsp } from "./security-headers.ts";

const brotli = promisify(brotliCompress);

/** Below this a compressed body is hardly smaller. */
const leastCompressedBytes = 1024;

const compressors = {
  identity: async (body: Buffer) => body,
  gzip: promisify(gzip),
  br: compressBrotli,
} satisfies Record<ContentEncoding, (body: Buffer) => Promise<Buffer>>;

let underWay = 0;

/**
 * Brotli as good as there is time for. Quality 10 makes a page a twelfth smaller than 5, which saves a slow line a
 * round trip, and takes 16 ms instead of 1: too much once several pages are asked for at the same moment.
 */
async function compressBrotli(body: Buffer): Promise<Buffer> {
  underWay += 1;
  const quality = underWay > 2 ? 5 : 10;
  try {
    return await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  } finally {
    underWay -= 1;
  }
}

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
  const coding = isHead ? "identity" : codingFor(page, request.headers["accept-encoding"]);
  const body = await compressors[coding](page.body);
  writeHead(exchange, page.statusCode, [
    ...headersOf(page, request.method, securityHeaders),
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

function codingFor(page: PageResponse, acceptEncoding: string | undefined): ContentEncoding {
  const isWorthIt =
    page.body.byteLength >= leastCompressedBytes &&
    page.header("content-encoding") === undefined &&
    isCompressible(page.header("content-type") ?? "");
  return isWorthIt ? preferredEncoding(acceptEncoding) : "identity";
}

/** Our headers and the page's own, but for those of its length and coding. */
export function headersOf(
  page: PageResponse,
  method: string | undefined,
  securityHeaders: HeaderList,
): HeaderList {
  return [...withoutThoseOf(page, securityHeaders), ...pageHeaders(page, method)];
}

function pageHeaders(page: PageResponse, method: string | undefined): HeaderList {
  const type = page.header("content-type");
  const headers: OutgoingHttpHeaders = {
    "cache-control": cacheControl(page.statusCode, method),
    ...page.headers,
    ...(type && { "content-type": withCharset(type) }),
    "content-security-policy": policyOf(page),
    vary: ["accept-encoding", page.header("vary")].filter(Boolean).join(", "),
  };
  const ours = new Set(["content-length", "connection", "transfer-encoding", "x-powered-by"]);
  return Object.entries(headers)
    .filter(([name, value]) => value !== undefined && !ours.has(name))
    .flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
}

function policyOf(page: PageResponse): string {
  const policy = page.header("content-security-policy");
  return policy === undefined ? strictCsp : trimPolicy(policy, page.body.toString("utf8"));
}

/** Answers to posts and errors are nobody's to keep; a page may only be kept by its reader, and asks again. */
function cacheControl(status: number, method: string | undefined): string {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && status < 400 ? "private, no-cache" : "no-store";
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 304;
}
