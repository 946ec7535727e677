import {
  createHash,
  generateKeyPairSync,
  generateKeySync,
  type KeyObject,
  sign,
} from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { Challenges } from "./challenges.ts";
import { Passkeys, removePasskey } from "./passkeys.ts";
import { invite, listPeople } from "./people.ts";
import { staffPasskeys } from "./tables.ts";

const origin = "https://www.daystead.example";
const passkeys = new Passkeys(origin, new Challenges(generateKeySync("hmac", { length: 256 })));

let database: TestDatabase;
let ana: string;
let ben: string;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of ["Ana", "Ben"]) {
    const email = `${name.toLowerCase()}@daystead.example`;
    await invite(database.db, null, { email, name, role: "recruiter" });
  }
  [ana = "", ben = ""] = (await listPeople(database.db)).map(({ id }) => id);
});
afterAll(() => database.close());

/** What an authenticator says of its user, as bits of its data (Web Authentication Level 3, 6.1). */
const present = 1;
const verified = 4;

test("an answer is taken only from a device that has verified who holds it", async () => {
  const device = await addDevice(ana);
  const check = async (flags: number, at = origin) =>
    passkeys.check(database.db, "sign-in", await device.answer(flags, at));
  expect(await check(present | verified)).toBe(ana);
  await expect(check(present)).rejects.toMatchObject({ reason: "not-verified" });
  await expect(check(present | verified, "https://daystead.evil")).rejects.toMatchObject({
    reason: "not-verified",
  });
});

test("nobody removes another one's passkey, nor the last one of their own", async () => {
  const { db } = database;
  const [one, other] = [await addDevice(ben), await addDevice(ben)];
  await addDevice(ana);
  expect(await removePasskey(db, ana, one.id)).toBe(false);
  expect(await removePasskey(db, ben, one.id)).toBe(true);
  expect(await removePasskey(db, ben, other.id)).toBe(false);
});

let devices = 0;

/** A device in software, with a passkey of somebody that is known already. */
async function addDevice(staffId: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = Buffer.from(`device ${devices++}`).toString("base64url");
  await database.db.insert(staffPasskeys).values({
    id,
    staffId,
    publicKey: coseOf(publicKey).toString("base64url"),
    counter: 0,
    transports: ["internal"],
    isSynced: true,
  });
  const answer = async (flags: number, at: string) => {
    const { challenge } = await passkeys.askFor("sign-in");
    return answerOf(id, privateKey, flags, { type: "webauthn.get", challenge, origin: at });
  };
  return { id, answer };
}

/** A key for ES256 (RFC 9053, 7.1.1). */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const values = [2, -7, 1, Buffer.from(x, "base64url"), Buffer.from(y, "base64url")] as const;
  const labels = [1, 3, -1, -2, -3];
  return Buffer.from(isoCBOR.encode(new Map(labels.map((label, at) => [label, values[at] ?? 0]))));
}

function answerOf(id: string, key: KeyObject, flags: number, client: object): string {
  const clientData = Buffer.from(JSON.stringify(client));
  const site = sha256(Buffer.from(new URL(origin).hostname));
  const authenticatorData = Buffer.concat([site, Buffer.from([flags, 0, 0, 0, 0])]);
  const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), key);
  const response = {
    clientDataJSON: clientData.toString("base64url"),
    authenticatorData: authenticatorData.toString("base64url"),
    signature: signature.toString("base64url"),
  };
  return JSON.stringify({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();
