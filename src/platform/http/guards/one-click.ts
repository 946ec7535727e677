import type { IncomingHttpHeaders } from "node:http";

const path = /^\/t\/[\w-]{43}$/;
const types = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** What browsers say of the page that a post comes from. A mail provider's server has no page. */
const pageHeaders = ["origin", "referer", "sec-fetch-site", "cookie"] as const;

/** `List-Unsubscribe=One-Click` in either encoding, and room for a long boundary. */
export const oneClickBytes = 1024;

/**
 * Whether this is the post by which a mail provider ends a subscription or an alert for its user (RFC 8058, 3.2): to its
 * private link, from no page. It passes without the origin check, whose purpose is posts that a page makes a visitor's
 * browser send; who posts here has to know the link's 256 random bits. The page behind it obeys such a post only if
 * its body is `List-Unsubscribe=One-Click`, and does nothing for it but unsubscribe.
 */
export function isOneClick(request: {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}): boolean {
  const { method, url = "", headers } = request;
  return (
    method === "POST" &&
    path.test(url) &&
    types.test(headers["content-type"] ?? "") &&
    pageHeaders.every((name) => headers[name] === undefined)
  );
}
