import type { IncomingHttpHeaders } from "node:http";
import { type Refusal, refusals } from "../refusals.ts";

/** The origins whose pages may post here. */
export type TrustedOrigins = {
  publicOrigin: string;
  /** Also trust the host that the visitor asked for: right only where no public origin is set. */
  trustHost: boolean;
};

/**
 * Refuses a post that another site's page sent. Sec-Fetch-Site cannot be forged by a page; where it is absent
 * (plain http, older browsers) Origin decides, and where that is absent too, Referer. A post with none of the
 * three is refused: every browser since 2020 sends one of the first two, and the hidden form that this check is
 * there for would send none from a browser before them. The one exception is in one-click.ts.
 */
export function checkOrigin(
  headers: IncomingHttpHeaders,
  trusted: TrustedOrigins,
): Refusal | undefined {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin") return undefined;
  if (site !== undefined && site !== "none") return refusals.otherOrigin;
  const origin = headers.origin ?? originOf(headers.referer);
  return isTrusted(origin, headers.host, trusted) ? undefined : refusals.otherOrigin;
}

function originOf(referer: string | undefined): string | undefined {
  return referer && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

function isTrusted(
  origin: string | undefined,
  host: string | undefined,
  trusted: TrustedOrigins,
): boolean {
  if (origin === undefined) return false;
  if (origin === trusted.publicOrigin) return true;
  return trusted.trustHost && origin === `http://${host}`;
}
