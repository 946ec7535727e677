import { generateKeySync } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { Limit } from "../../../platform/limits/limit.ts";
import { keepLog } from "../../../platform/outbox/testing.ts";
import type { DeskServices } from "../../server/answer.ts";
import { SessionCookie } from "../../server/cookie.ts";
import { invite } from "../../server/people.ts";
import { AttemptCookie } from "./attempt.ts";
import { OpenIdRefusedError } from "./provider.ts";
import { answerOpenId } from "./sign-in-by-openid.ts";

const origin = "https://www.daystead.example";
const key = generateKeySync("hmac", { length: 256 });
const email = "ana@daystead.example";
const attempts = new AttemptCookie(origin, key);
const { log, lines } = keepLog();

let database: TestDatabase;
let services: DeskServices;
/** How often the provider was asked. */
let asked: number;

beforeEach(async () => {
  database = await createTestDatabase();
  await invite(database.db, null, { email, name: "Ana", role: "recruiter" });
  asked = 0;
  lines.length = 0;
  const provider = {
    async finish(query: URLSearchParams) {
      asked += 1;
      if (query.get("code") !== "right") throw new OpenIdRefusedError("invalid_grant");
      return { issuer: "https://id.example", subject: "ana-1", email };
    },
  };
  const store = { key, query: (query: object) => database.pool.query(query as never) };
  services = {
    db: database.db,
    log,
    cookie: new SessionCookie(origin),
    openId: { provider, attempts },
    signIns: new Limit({ name: "sign-ins", most: 3, windowMs: 600_000 }, store),
  } as unknown as DeskServices;
});
afterEach(() => database.close());

const brought = (state: string) =>
  attempts.write({ state, nonce: "a", verifier: "b", path: "/staff" });

/** Comes back from the provider. @returns the status */
async function comeBack(code: string, cookie: string): Promise<number | undefined> {
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  const request = new Request(`${origin}/staff/openid?code=${code}`, { headers });
  const answer = await answerOpenId(request, "192.0.2.1", services);
  return "status" in answer ? answer.status : undefined;
}

test("a provider is not asked for a network whose attempts have failed of late", async () => {
  for (const [state, status] of [
    ["1", 403],
    ["2", 403],
    ["3", 403],
    ["4", 429],
  ] as const)
    expect(await comeBack("wrong", await brought(state))).toBe(status);
  expect(await comeBack("right", await brought("5"))).toBe(429);
  expect(asked).toBe(3);
  expect(lines.at(-1)).toMatchObject({ event: "staff-sign-in-refused", reason: "too-many" });
});

test("what succeeds is not counted, nor who comes without an attempt", async () => {
  for (let times = 0; times < 5; times++) expect(await comeBack("right", "")).toBe(403);
  for (let times = 0; times < 5; times++)
    expect(await comeBack("right", await brought(String(times)))).toBe(200);
});

test("an attempt is over once somebody has come back with it, though its cookie is kept", async () => {
  const cookie = await brought("1");
  expect(await comeBack("right", cookie)).toBe(200);
  expect(await comeBack("right", cookie)).toBe(403);
  expect(asked).toBe(1);
  expect(lines.at(-1)).toMatchObject({ reason: "openid-used" });
});
