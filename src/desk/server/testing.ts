import { generateKeySync } from "node:crypto";
import { tmpdir } from "node:os";
import type { TestDatabase } from "../../../tests/setup/database.ts";
import { IncomingFiles } from "../../forms/server/incoming-files.ts";
import { testKeys } from "../../forms/server/testing.ts";
import { openLimits } from "../../platform/limits/limits.ts";
import { createLog } from "../../platform/log.ts";
import { testBrand } from "../../platform/mail/testing.ts";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import type { StaffMember } from "../roles.ts";
import type { DeskServices } from "./answer.ts";
import { Challenges } from "./challenges.ts";
import { SessionCookie } from "./cookie.ts";
import { Passkeys } from "./passkeys.ts";
import { invite, listPeople } from "./people.ts";
import { startSession } from "./sessions.ts";

export const testOrigin = testBrand.origin;

export type TestDesk = {
  services: DeskServices;
  /** Who has come in. */
  staffId: string;
  /** What their browser posts. */
  post(path: string, fields: Record<string, string>): Request;
};

/** The desk as somebody of a role has it who has come in. */
export async function openTestDesk(
  { db, pool }: TestDatabase,
  role: StaffMember["role"],
): Promise<TestDesk> {
  const key = generateKeySync("hmac", { length: 256 });
  const email = `${role}@daystead.example`;
  await invite(db, null, { email, name: "Mia", role });
  const staffId = (await listPeople(db)).find((one) => one.email === email)?.id ?? "";
  const cookie = new SessionCookie(testOrigin);
  const token = await startSession(db, staffId, "passkey", "a test");
  const [sent = ""] = cookie.write(token).split(";");
  return {
    staffId,
    post: (path, fields) => postOf(path, fields, { cookie: sent }),
    services: {
      db,
      cookie,
      log: createLog("silent"),
      incoming: new IncomingFiles(tmpdir()),
      submissionKeys: testKeys,
      attachmentLimitBytes: 1024 * 1024,
      passkeys: new Passkeys(testOrigin, new Challenges(key)),
      openId: undefined,
      storage: createDiskStorage(tmpdir()),
      signIns: openLimits(pool, key).signIns,
      onSubmitted: () => undefined,
      brand: testBrand,
      sendAtOnce: async () => true,
    },
  };
}

/** A posted form, as a browser sends it. */
export function postOf(
  path: string,
  fields: Record<string, string>,
  headers: HeadersInit = {},
): Request {
  const body = new URLSearchParams(fields);
  return new Request(testOrigin + path, { method: "POST", body, headers });
}
