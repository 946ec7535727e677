import { generateKeySync } from "node:crypto";
import type { TestDatabase } from "../../../tests/setup/database.ts";
import { IncomingFiles } from "../../forms/server/incoming-files.ts";
import { testKeys } from "../../forms/server/testing.ts";
import { openLimits } from "../../platform/limits/limits.ts";
import { openTestFiles, testBrand } from "../../platform/mail/testing.ts";
import { keepLog } from "../../platform/outbox/testing.ts";
import type { DeskServices } from "./answer.ts";
import { Challenges } from "./challenges.ts";
import { SessionCookie } from "./cookie.ts";
import { Passkeys } from "./passkeys.ts";
import { startSession } from "./sessions.ts";

export const testOrigin = testBrand.origin;

export type TestDesk = {
  services: DeskServices;
  /** What the browser of the one who has come in posts. */
  post(path: string, body: Record<string, string> | FormData): Request;
  close(): Promise<void>;
};

/** The desk, into which somebody has come a moment ago, without a browser. */
export async function openTestDesk(
  { db, pool }: TestDatabase,
  memberId: string,
): Promise<TestDesk> {
  const files = await openTestFiles();
  const incoming = new IncomingFiles(files.folder);
  await incoming.prepare();
  const cookie = new SessionCookie(testOrigin);
  const token = await startSession(db, memberId, "passkey", "a test");
  const [session = ""] = cookie.write(token).split(";");
  const key = generateKeySync("hmac", { length: 256 });
  return {
    services: {
      db,
      log: keepLog().log,
      incoming,
      submissionKeys: testKeys,
      attachmentLimitBytes: 1_000_000,
      passkeys: new Passkeys(testOrigin, new Challenges(key)),
      cookie,
      openId: undefined,
      storage: files.storage,
      signIns: openLimits(pool, key).signIns,
      onSubmitted: () => {},
      brand: testBrand,
      sendAtOnce: async () => true,
    },
    post: (path, body) => postOf(path, body, { cookie: session }),
    close: () => files.remove(),
  };
}

/** A posted form, as a browser sends it. */
export function postOf(
  path: string,
  body: Record<string, string> | FormData,
  headers: HeadersInit = {},
): Request {
  return new Request(testOrigin + path, {
    method: "POST",
    body: body instanceof FormData ? body : new URLSearchParams(body),
    headers,
  });
}
