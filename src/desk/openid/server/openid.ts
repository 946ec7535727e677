import type { KeyObject } from "node:crypto";
import type { OpenIdSettings } from "../../../platform/settings.ts";
import { AttemptCookie } from "./attempt.ts";
import { OpenIdProvider } from "./provider.ts";

/** What a sign-in by the company's identity provider needs. */
export type OpenId = { provider: OpenIdProvider; attempts: AttemptCookie };

/** @param key of 32 bytes, the same on every server */
export function openOpenId(settings: OpenIdSettings, publicOrigin: string, key: KeyObject): OpenId {
  return {
    provider: new OpenIdProvider(settings, publicOrigin),
    attempts: new AttemptCookie(publicOrigin, key),
  };
}
