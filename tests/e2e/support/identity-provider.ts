import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { Provider } from "oidc-provider";

/** What a provider says of an account, by the name that is typed to sign in there. */
export type Account = { email: string; isVerified: boolean };

export type IdentityProvider = {
  settings: Record<string, string>;
  /** Has it send people back to a program, and to no other one. */
  serve(origin: string): void;
  stop(): Promise<void>;
};

const client = { client_id: "desk", client_secret: "a-secret-of-the-tests-alone" };

/** An identity provider that people sign in to with their account's name and any password (OpenID Connect). */
export async function startIdentityProvider(
  accounts: ReadonlyMap<string, Account>,
): Promise<IdentityProvider> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  const issuer = `http://127.0.0.1:${address.port}`;
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    serve(origin) {
      answer = createProvider(issuer, `${origin}/staff/openid`, accounts).callback();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function createProvider(
  issuer: string,
  redirectUri: string,
  accounts: ReadonlyMap<string, Account>,
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["of the tests alone"] },
    findAccount: (_context, accountId) => {
      const account = accounts.get(accountId);
      if (!account) return undefined;
      const { email, isVerified } = account;
      return {
        accountId,
        claims: () => ({ sub: accountId, email, email_verified: isVerified }),
      };
    },
  });
}
