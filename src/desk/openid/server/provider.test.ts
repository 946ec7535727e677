import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OpenIdProvider } from "./provider.ts";

const clientId = "the-desk";

let server: Server;
let issuer: string;
/** What the provider answers for a code. */
let idToken = "";
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  keys = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "1", alg: "RS256", use: "sig" };
  server = createServer((request, response) => {
    const { pathname } = new URL((request.url ?? "/").replace("/other/", "/"), issuer);
    const answers: Record<string, object> = {
      "/.well-known/openid-configuration": {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
      },
      "/keys": { keys: [jwk] },
      "/token": { access_token: "unused", token_type: "Bearer", id_token: idToken },
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answers[pathname] ?? {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => server.close());

type Token = {
  key?: CryptoKey;
  nonce?: string;
  audience?: string;
  by?: string;
  end?: string;
  jwk?: JWK;
};

/** Comes back from the provider with a token of these. */
function comeBack({ key = keys.privateKey, ...claims }: Token) {
  return comeBackWith((nonce) =>
    new SignJWT(claimsOf(nonce, claims))
      .setProtectedHeader({ alg: "RS256", kid: "1", ...(claims.jwk && { jwk: claims.jwk }) })
      .setExpirationTime(claims.end ?? "5m")
      .sign(key),
  );
}

const claimsOf = (nonce: string, { by = issuer, audience = clientId, ...given }: Token) => ({
  nonce: given.nonce ?? nonce,
  email: "a@b.example",
  iss: by,
  sub: "ana-1",
  aud: audience,
  iat: Math.floor(Date.now() / 1000),
});

async function comeBackWith(make: (nonce: string) => Promise<string> | string) {
  const settings = { issuer, clientId, clientSecret: "secret" };
  const provider = new OpenIdProvider(settings, "https://www.daystead.example");
  const { attempt } = await provider.begin("/staff");
  idToken = await make(attempt.nonce);
  return provider.finish(new URLSearchParams({ code: "any", state: attempt.state }), attempt);
}

test("what the provider has signed for this desk and this attempt says who somebody is", async () => {
  // Nobody vouches for the address.
  expect(await comeBack({})).toEqual({ issuer, subject: "ana-1", email: undefined });
});

test("what another one has signed, or for another attempt or program, does not", async () => {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const wrong: Token[] = [
    { key: privateKey },
    // It says by which key it is to be checked.
    { key: privateKey, jwk: await exportJWK(publicKey) },
    { nonce: "of another attempt" },
    { audience: "another program" },
    { by: "https://another.example" },
    { end: "-5m" },
  ];
  for (const token of wrong)
    await expect(comeBack(token)).rejects.toMatchObject({ name: "OpenIdRefusedError" });
});

test("what is signed with the secret that both know, or not at all, does not, though the provider offers it", async () => {
  const secret = new TextEncoder().encode("secret");
  const shared = comeBackWith((nonce) =>
    new SignJWT(claimsOf(nonce, {}))
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime("5m")
      .sign(secret),
  );
  await expect(shared).rejects.toMatchObject({ name: "OpenIdRefusedError" });
  const unsigned = comeBackWith((nonce) =>
    new UnsecuredJWT(claimsOf(nonce, {})).setExpirationTime("5m").encode(),
  );
  await expect(unsigned).rejects.toMatchObject({ name: "OpenIdRefusedError" });
});

test.each([
  ["access_denied", "access_denied"],
  ["login_required", "login_required"],
  ["Ana has signed in from 192.0.2.1", "openid"],
])(
  "the error %s in the address by which somebody comes back is logged as %s",
  async (error, reason) => {
    const provider = new OpenIdProvider(
      { issuer, clientId, clientSecret: "secret" },
      "https://www.daystead.example",
    );
    const { attempt } = await provider.begin("/staff");
    const query = new URLSearchParams({ error, state: attempt.state });
    await expect(provider.finish(query, attempt)).rejects.toMatchObject({ reason });
  },
);

test("a provider that calls itself by another name is not asked", async () => {
  const settings = { issuer: `${issuer}/other`, clientId, clientSecret: "secret" };
  const provider = new OpenIdProvider(settings, "https://www.daystead.example");
  await expect(provider.begin("/staff")).rejects.toMatchObject({
    code: "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  });
});
