import type { IncomingMessage } from "node:http";
import { clientAddress } from "../client-address.ts";
import type { Refusal } from "../refusals.ts";
import { checkBody } from "./body.ts";
import { isOneClick, oneClickBytes } from "./one-click.ts";
import { checkOrigin, type TrustedOrigins } from "./origin.ts";
import type { RateLimit } from "./rate-limit.ts";

export type PostRules = {
  origins: TrustedOrigins;
  bodyLimitBytes: number;
  trustedProxies: number;
  rateLimit: RateLimit;
  /** For pages on which work is done by many posts; each of them asks who it is itself. */
  workRateLimit: RateLimit;
};

/**
 * What every post must pass before any of its body is read. Only posts from our own pages are counted: mail providers
 * unsubscribe many people from one address.
 * @param isForWork whether it is posted to a page that says `isForWork`
 */
export function checkPost(
  request: IncomingMessage,
  rules: PostRules,
  isForWork = false,
): Refusal | undefined {
  const { rateLimit, workRateLimit } = rules;
  if (isOneClick(request)) return checkBody(request.headers, oneClickBytes);
  return (
    checkOrigin(request.headers, rules.origins) ??
    checkBody(request.headers, rules.bodyLimitBytes) ??
    (isForWork ? workRateLimit : rateLimit).check(clientAddress(request, rules.trustedProxies))
  );
}
