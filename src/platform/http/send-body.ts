import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { type ContentEncoding, preferredEncoding } from "./content-encoding.ts";
import { isCompressible } from "./content-types.ts";
import { type AnsweredRequest, type Exchange, writeHead } from "./exchange.ts";
import type { PageLocals } from "./page-locals.ts";
import type { PageResponse } from "./page-response.ts";
import type { HeaderList } from "./security-headers.ts";
import { cacheControl, headersOf } from "./send-page.ts";

const encoders = {
  identity: () => new PassThrough(),
  gzip: () => createGzip(),
  // As fast as gzip, and smaller.
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
} satisfies Record<ContentEncoding, () => PassThrough | ReturnType<typeof createGzip>>;

/**
 * Sends a body piece by piece, no faster than it is read. Should it fail on the way, the connection is broken off: what
 * arrived is then seen to be a part.
 */
export async function sendBody(
  exchange: Exchange,
  page: PageResponse,
  body: AsyncIterable<string | Uint8Array>,
  securityHeaders: HeaderList,
  locals: Pick<PageLocals, "route" | "fail">,
): Promise<AnsweredRequest> {
  const { request, response } = exchange;
  const isPlain = !isCompressible(page.header("content-type") ?? "");
  const coding = isPlain ? "identity" : preferredEncoding(request.headers["accept-encoding"]);
  const { statusCode: status } = page;
  const { route } = locals;
  writeHead(exchange, status, [
    ...headersOf(page, securityHeaders, cacheControl(status, request.method)),
    ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
  ]);
  if (request.method === "HEAD") {
    response.end();
    return { route, status, bytes: 0 };
  }
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    await pipeline(Readable.from(body), encoders[coding](), counted, response);
    return { route, status, bytes };
  } catch (error) {
    if (!request.destroyed) locals.fail(error);
    return { route, status, bytes, reason: "aborted" };
  }
}
