import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { statusOf } from "../../forms/outcome.ts";
import { deskForms } from "../forms.ts";
import type { StaffMember } from "../roles.ts";
import { type DeskAnswer, type DeskServices, takeDeskPost, withDesk } from "./answer.ts";
import { recordEvent } from "./events.ts";
import { PasskeyRefusedError } from "./passkeys.ts";
import { findInvited, takeInvitation } from "./people.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { endSessions, startSession } from "./sessions.ts";
import { browserOf } from "./sign-in.ts";

/** What the page of an invitation shows. */
export type JoinShown =
  | { kind: "unknown" }
  | {
      kind: "invited";
      member: StaffMember;
      make: PublicKeyCredentialCreationOptionsJSON;
      news: "passkey-refused" | "unavailable" | undefined;
    }
  | { kind: "joined"; member: StaffMember; codes: string[] };

const unknown: DeskAnswer<JoinShown> = { status: 404, shown: { kind: "unknown" } };

/**
 * Answers a request for an invitation. To open it changes nothing, as programs that look through mail open links; it is used by making
 * a passkey.
 */
export function answerInvitation(
  request: Request,
  token: string,
  services: DeskServices,
): Promise<DeskAnswer<JoinShown>> {
  return withDesk(services, async () => {
    const member = await findInvited(services.db, token);
    if (!member) return unknown;
    if (request.method !== "POST") return show(services, member, 200);
    const outcome = await takeDeskPost(request, deskForms.join, services, ({ passkey }) =>
      join(request, token, member, passkey, services),
    );
    if (!("kind" in outcome)) return outcome;
    if (outcome.kind === "refused") return show(services, member, 403, "passkey-refused");
    return show(services, member, statusOf(outcome), "unavailable");
  });
}

/** Who comes in again has lost something: what is open in other browsers ends. */
async function join(
  request: Request,
  token: string,
  member: StaffMember,
  answer: string,
  { db, passkeys, cookie, log }: DeskServices,
): Promise<DeskAnswer<JoinShown> | { kind: "refused" }> {
  const { id: staffId } = member;
  try {
    const answered = await db.transaction(async (transaction) => {
      if (!(await takeInvitation(transaction, token))) return unknown;
      await passkeys.keep(transaction, staffId, answer);
      const codes = await makeRecoveryCodes(transaction, staffId);
      await endSessions(transaction, staffId);
      await recordEvent(transaction, { kind: "joined", staffId, byId: staffId });
      const session = await startSession(transaction, staffId, "passkey", browserOf(request));
      return {
        status: 200,
        cookie: cookie.write(session),
        shown: { kind: "joined" as const, member, codes },
      };
    });
    if (answered !== unknown) log.info({ event: "staff-signed-in", reason: "invitation" });
    return answered;
  } catch (error) {
    if (!(error instanceof PasskeyRefusedError)) throw error;
    log.warn({ event: "staff-passkey-refused", reason: error.reason });
    return { kind: "refused" };
  }
}

async function show(
  { db, passkeys }: DeskServices,
  member: StaffMember,
  status: number,
  news?: "passkey-refused" | "unavailable",
): Promise<DeskAnswer<JoinShown>> {
  const make = await passkeys.askToMake(db, member);
  return { status, shown: { kind: "invited", member, make, news } };
}
