import { generateKeySync } from "node:crypto";
import { EncryptJWT } from "jose";
import { expect, test } from "vitest";
import { AttemptCookie } from "./attempt.ts";

const key = generateKeySync("hmac", { length: 256 });
const cookie = new AttemptCookie("https://www.daystead.example", key);
const kept = { state: "a", nonce: "b", verifier: "c", path: "/staff/inbox" };

const brought = (written: string) => new Headers({ cookie: written.split(";")[0] ?? "" });

test("is for this host over https, out of reach of scripts, and opened again", async () => {
  const written = await cookie.write(kept);
  expect(written).toMatch(
    /^__Host-staff-openid=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
  );
  expect(written.length).toBeLessThan(4096);
  expect(await cookie.read(brought(written))).toEqual(kept);
});

test("what another key has sealed, or was changed since, opens nothing", async () => {
  const other = await new AttemptCookie(
    "https://www.daystead.example",
    generateKeySync("hmac", { length: 256 }),
  ).write(kept);
  expect(await cookie.read(brought(other))).toBeUndefined();
  const [name, ...parts] = (await cookie.write(kept)).split(/[=.]/);
  const changed = parts.with(3, `A${parts[3]?.slice(1)}`.replace(/^AA/, "BA"));
  expect(await cookie.read(brought(`${name}=${changed.join(".")}`))).toBeUndefined();
});

const token = () => new EncryptJWT(kept);

test.each([
  ["is over", token().setExpirationTime("-1s").setProtectedHeader({ alg: "dir", enc: "A256GCM" })],
  ["has no end", token().setProtectedHeader({ alg: "dir", enc: "A256GCM" })],
  [
    "is sealed in another way",
    token().setExpirationTime("1m").setProtectedHeader({ alg: "A256KW", enc: "A256GCM" }),
  ],
])("what %s opens nothing, though the key is ours", async (_, sealing) => {
  const sealed = await sealing.encrypt(key);
  expect(await cookie.read(brought(`__Host-staff-openid=${sealed}`))).toBeUndefined();
});
