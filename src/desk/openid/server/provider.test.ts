import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
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
    const { pathname } = new URL(request.url ?? "/", issuer);
    const answers: Record<string, object> = {
      "/.well-known/openid-configuration": {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
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

type Token = { key?: CryptoKey; nonce?: string; audience?: string };

/** Comes back from the provider with a token of these. */
async function comeBack({ key = keys.privateKey, nonce, audience = clientId }: Token) {
  const settings = { issuer, clientId, clientSecret: "secret" };
  const provider = new OpenIdProvider(settings, "https://www.daystead.example");
  const { attempt } = await provider.begin("/staff");
  idToken = await new SignJWT({ nonce: nonce ?? attempt.nonce, email: "a@b.example" })
    .setProtectedHeader({ alg: "RS256", kid: "1" })
    .setIssuer(issuer)
    .setSubject("ana-1")
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(key);
  return provider.finish(new URLSearchParams({ code: "any", state: attempt.state }), attempt);
}

test("what the provider has signed for this desk and this attempt says who somebody is", async () => {
  // Nobody vouches for the address.
  expect(await comeBack({})).toEqual({ issuer, subject: "ana-1", email: undefined });
});

test("what another one has signed, or for another attempt or program, does not", async () => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const wrong: Token[] = [
    { key: privateKey },
    { nonce: "of another attempt" },
    { audience: "another program" },
  ];
  for (const token of wrong)
    await expect(comeBack(token)).rejects.toMatchObject({ name: "OpenIdRefusedError" });
});
