/** Header names and values in turn, as `ServerResponse.writeHead` takes them without copying. */
export type HeaderList = string[];

const documentHeaders = new Set([
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
  "Referrer-Policy",
]);

/**
 * Those that mean something for the parts of pages: what a page may do, and what opened it, is asked of documents alone,
 * and ours is the referrer policy that every part has without saying so (Referrer Policy, 3).
 * A page has some ten parts, and each would carry 200 bytes more.
 */
export function partHeaders(headers: HeaderList): HeaderList {
  return headers.filter((_, index) => !documentHeaders.has(headers[index - (index % 2)] ?? ""));
}

/** For every answer that is not a page: nothing may load, nobody may frame it. What `default-src` is not asked for is named. */
export const strictCsp = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * For PDFs: Safari holds the style of its own viewer against the policy of what it shows, and shows a strip of 150 pixels where
 * that forbids it (WebKit bug 166630). No script of a PDF runs with it.
 */
export const pdfCsp =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const deniedFeatures = ["camera", "microphone", "payment", "usb"];

/** Who looks for jobs may ask for those nearby. */
const ownFeatures = ["geolocation"];

const permissions = [
  ...deniedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(", ");

/**
 * The headers that stand on every answer, whatever its status, but for the parts of pages; see `partHeaders`. `X-Frame-Options` is left out: every
 * browser that can run the site obeys the CSP's `frame-ancestors`, which wins where both are present.
 * @param publicOrigin HSTS (RFC 6797) is sent only where this is https. It includes subdomains (ASVS 5.0, 3.4.1): one without it
 * could set cookies for the site.
 *
 * MDN's HTTP Observatory gives every answer 130 points of 145 for them. The other 15 are for a domain on the browsers'
 * preload list, which its owner joins; for a cookie, of which visitors get none; and for `integrity` of external scripts.
 */
export function securityHeaders(publicOrigin: string): HeaderList {
  const headers = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", permissions],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
  if (publicOrigin.startsWith("https:")) {
    headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  }
  return headers.flat();
}
