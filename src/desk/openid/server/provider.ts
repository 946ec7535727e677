import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { z } from "zod";
import type { OpenIdSettings } from "../../../platform/settings.ts";
import { openIdPath } from "../../paths.ts";
import type { Attempt } from "./attempt.ts";

/** Thrown when a provider, or what came by way of it, does not say who somebody is. */
export class OpenIdRefusedError extends Error {
  override name = "OpenIdRefusedError";
  /** A code for the log. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Somebody, as a provider knows them. */
export type Identity = {
  issuer: string;
  /** The provider's own name for them, which is never another person's. */
  subject: string;
  /** In lower case; undefined where the provider does not vouch for it. */
  email: string | undefined;
};

const claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email().toLowerCase().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
});

const patienceSeconds = 10;

/** The company's identity provider (OpenID Connect Core 1.0, 3.1: the code flow, with PKCE as RFC 9700 asks). */
export class OpenIdProvider {
  readonly #settings: OpenIdSettings;
  readonly #redirectUri: string;
  #discovered: Promise<Configuration> | undefined;

  constructor(settings: OpenIdSettings, publicOrigin: string) {
    this.#settings = settings;
    this.#redirectUri = publicOrigin + openIdPath;
  }

  /**
   * Where somebody says to the provider who they are, and what their browser keeps until they are back.
   * @param path where they want to go
   * @throws when the provider does not answer
   */
  async begin(path: string): Promise<{ location: URL; attempt: Attempt }> {
    const configuration = await this.#discover();
    const attempt = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      path,
    };
    const location = buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirectUri,
      scope: "openid email",
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: "S256",
    });
    return { location, attempt };
  }

  /**
   * Who has come back.
   * @param query of the address to which the provider has sent them
   * @throws {OpenIdRefusedError} when it is not the answer to this attempt
   */
  async finish(query: URLSearchParams, { state, nonce, verifier }: Attempt): Promise<Identity> {
    const configuration = await this.#discover();
    try {
      const tokens = await authorizationCodeGrant(
        configuration,
        new URL(`${this.#redirectUri}?${query}`),
        {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        },
      );
      const { iss, sub, email, email_verified } = claims.parse(tokens.claims());
      return { issuer: iss, subject: sub, email: email_verified ? email : undefined };
    } catch (error) {
      throw new OpenIdRefusedError(reasonOf(error), { cause: error });
    }
  }

  /** Asked once; again after a failure. */
  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    // The signature is checked although the token comes from the provider itself (ASVS 5.0, 6.8.2).
    const execute = [
      enableNonRepudiationChecks,
      ...(issuer.startsWith("http:") ? [allowInsecureRequests] : []),
    ];
    this.#discovered ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: patienceSeconds,
    }).catch((error: unknown) => {
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }
}

/**
 * The errors that a provider may name (RFC 6749, 4.1.2.1 and 5.2; OpenID Connect Core 1.0, 3.1.2.6). The address by which somebody comes
 * back, and so its `error`, can be written by anybody.
 */
const knownErrors: ReadonlySet<string> = new Set([
  "invalid_request",
  "unauthorized_client",
  "access_denied",
  "unsupported_response_type",
  "invalid_scope",
  "server_error",
  "temporarily_unavailable",
  "invalid_client",
  "invalid_grant",
  "unsupported_grant_type",
  "interaction_required",
  "login_required",
  "account_selection_required",
  "consent_required",
  "invalid_request_uri",
  "invalid_request_object",
  "request_not_supported",
  "request_uri_not_supported",
  "registration_not_supported",
]);

/** A code of the protocol or the library; never free text. */
function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return knownErrors.has(error.error) ? error.error : "openid";
  return error instanceof ClientError && error.code ? error.code : "openid";
}
