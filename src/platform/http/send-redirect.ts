import { type AnsweredRequest, type Exchange, writeHead } from "./exchange.ts";
import { type HeaderList, strictCsp } from "./security-headers.ts";
import type { Redirect } from "./static-files.ts";

/**
 * Sends a page's other spelling to its right one, for good (308, RFC 9110, 15.4.9).
 * @param query what followed the path, with its `?`; kept when it is plain ASCII, as every browser sends it
 */
export function sendRedirect(
  exchange: Exchange,
  { location }: Redirect,
  query: string,
  securityHeaders: HeaderList,
): AnsweredRequest {
  writeHead(exchange, 308, [
    ...securityHeaders,
    ...["Content-Security-Policy", strictCsp],
    ...["Location", /^[!-~]*$/.test(query) ? location + query : location],
    ...["Cache-Control", "no-cache"],
    ...["Content-Length", "0"],
  ]);
  exchange.response.end();
  return { route: location, status: 308, bytes: 0 };
}
