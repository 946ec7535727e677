import { type AnsweredRequest, type Exchange, writeHead } from "./exchange.ts";
import type { Redirect } from "./redirects.ts";
import { type HeaderList, strictCsp } from "./security-headers.ts";

/**
 * Sends on whoever asks for an address that is another's (RFC 9110, 15.4).
 * @param query what followed the path, with its `?`; kept when it is plain ASCII, as every browser sends it
 */
export function sendRedirect(
  exchange: Exchange,
  { route, status, location, keepsQuery, cacheControl }: Redirect,
  query: string,
  securityHeaders: HeaderList,
): AnsweredRequest {
  writeHead(exchange, status, [
    ...securityHeaders,
    ...["Content-Security-Policy", strictCsp],
    ...["Location", keepsQuery && /^[!-~]*$/.test(query) ? withQuery(location, query) : location],
    ...["Cache-Control", cacheControl],
    ...["Content-Length", "0"],
  ]);
  exchange.response.end();
  return { route, status, bytes: 0 };
}

/** The query stands before the fragment (RFC 3986, 3), and behind what the address says itself, which pages read first. */
function withQuery(location: string, query: string): string {
  const [address = "", fragment] = location.split("#");
  const more = address.includes("?") ? query.replace("?", "&") : query;
  return address + more + (fragment === undefined ? "" : `#${fragment}`);
}
