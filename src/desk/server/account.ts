import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { postedParameter } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import type { RefusedPost } from "../../forms/server/take-post.ts";
import { deskForms } from "../forms.ts";
import { accountPath, signInPath } from "../paths.ts";
import { type DeskAnswer, type DeskServices, leadTo, takeDeskPost, withSession } from "./answer.ts";
import { confirm, isConfirmPost, purposeOfConfirming } from "./confirm.ts";
import { recordEvent } from "./events.ts";
import { listPasskeys, PasskeyRefusedError, removePasskey, type ShownPasskey } from "./passkeys.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import {
  endSession,
  endSessions,
  listSessions,
  type Session,
  type ShownSession,
  startSession,
} from "./sessions.ts";
import { browserOf } from "./sign-in.ts";

/** What went wrong, or what was done, just before. */
const accountNews = [
  "confirmed",
  "passkey-added",
  "passkey-removed",
  "session-ended",
  "sessions-ended",
  "passkey-refused",
  "not-confirmed",
  "last-passkey",
  "unavailable",
] as const;
type News = (typeof accountNews)[number];

/** What somebody's own page shows. */
export type AccountShown = {
  session: Session;
  passkeys: ShownPasskey[];
  sessions: ShownSession[];
  /** How many recovery codes are left. */
  codesLeft: number;
  /** New recovery codes, shown once. */
  codes: string[] | undefined;
  ask: PublicKeyCredentialRequestOptionsJSON;
  make: PublicKeyCredentialCreationOptionsJSON;
  news: News | undefined;
};

type Answer = DeskAnswer<AccountShown>;
type Button = (request: Request, session: Session, services: DeskServices) => Promise<Answer>;

/** The forms of the page, by what stands in the query of their posts. */
const buttons: ReadonlyMap<string, Button> = new Map([
  [deskForms.signOut.name, signOut],
  [deskForms.addPasskey.name, addPasskey],
  [deskForms.removePasskey.name, confirmed(takePasskeyAway)],
  [deskForms.makeCodes.name, confirmed(makeCodes)],
  [deskForms.endSession.name, confirmed(endOne)],
  [deskForms.endSessions.name, confirmed(endOthers)],
]);

/** Answers a request for somebody's own page: how they come in, and where they are in. */
export function answerAccount(request: Request, services: DeskServices): Promise<Answer> {
  return withSession(request, services, async (session) => {
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST") {
      const news = accountNews.find((name) => searchParams.has(name));
      return show(session, services, 200, news);
    }
    if (isConfirmPost(searchParams)) {
      const cookie = await confirm(request, session, services);
      return cookie === undefined
        ? show(session, services, 403, "passkey-refused")
        : done("confirmed", cookie);
    }
    const button = buttons.get(searchParams.get(postedParameter) ?? "");
    return button ? button(request, session, services) : show(session, services, 400);
  });
}

/** Only who has shown a passkey a moment ago may press it. */
function confirmed(button: Button): Button {
  return (request, session, services) => {
    if (session.isConfirmed) return button(request, session, services);
    services.log.warn({ event: "staff-post-refused", reason: "not-confirmed" });
    return show(session, services, 403, "not-confirmed");
  };
}

async function signOut(
  request: Request,
  session: Session,
  services: DeskServices,
): Promise<Answer> {
  const outcome = await takeDeskPost(request, deskForms.signOut, services, async () => {
    const { id } = session.member;
    await services.db.transaction(async (transaction) => {
      await endSession(transaction, id, session.id);
      await recordEvent(transaction, { kind: "signed-out", staffId: id, byId: id });
    });
    return leadTo(`${signInPath}?signed-out`, services.cookie.clear());
  });
  return answerTo(outcome, session, services);
}

/** Who came by a recovery code may do this alone, and is in as everybody else then: under a new token. */
async function addPasskey(
  request: Request,
  session: Session,
  services: DeskServices,
): Promise<Answer> {
  const isRecovering = session.means === "recovery-code";
  if (!isRecovering && !session.isConfirmed) return show(session, services, 403, "not-confirmed");
  const { db, passkeys, cookie, log } = services;
  const { id: staffId } = session.member;
  const outcome = await takeDeskPost(request, deskForms.addPasskey, services, async (answers) => {
    try {
      const token = await db.transaction(async (transaction) => {
        await passkeys.keep(transaction, staffId, answers.passkey);
        await recordEvent(transaction, { kind: "passkey-added", staffId, byId: staffId });
        if (!isRecovering) return undefined;
        await endSessions(transaction, staffId);
        return startSession(transaction, staffId, "passkey", browserOf(request));
      });
      return done("passkey-added", token === undefined ? undefined : cookie.write(token));
    } catch (error) {
      if (!(error instanceof PasskeyRefusedError)) throw error;
      log.warn({ event: "staff-passkey-refused", reason: error.reason });
      return show(session, services, 403, "passkey-refused");
    }
  });
  return answerTo(outcome, session, services);
}

async function takePasskeyAway(
  request: Request,
  session: Session,
  services: DeskServices,
): Promise<Answer> {
  const { id: staffId } = session.member;
  const outcome = await takeDeskPost(request, deskForms.removePasskey, services, ({ id }) =>
    services.db.transaction(async (transaction): Promise<Answer> => {
      if (!(await removePasskey(transaction, staffId, id)))
        return show(session, services, 409, "last-passkey");
      await recordEvent(transaction, { kind: "passkey-removed", staffId, byId: staffId });
      return done("passkey-removed");
    }),
  );
  return answerTo(outcome, session, services);
}

async function makeCodes(
  request: Request,
  session: Session,
  services: DeskServices,
): Promise<Answer> {
  const { id: staffId } = session.member;
  const outcome = await takeDeskPost(request, deskForms.makeCodes, services, async () => {
    const codes = await services.db.transaction(async (transaction) => {
      await recordEvent(transaction, { kind: "recovery-codes-made", staffId, byId: staffId });
      return makeRecoveryCodes(transaction, staffId);
    });
    return show(session, services, 200, undefined, codes);
  });
  return answerTo(outcome, session, services);
}

async function endOne(request: Request, session: Session, services: DeskServices): Promise<Answer> {
  const { id: staffId } = session.member;
  const outcome = await takeDeskPost(request, deskForms.endSession, services, ({ id }) =>
    services.db.transaction(async (transaction): Promise<Answer> => {
      if (await endSession(transaction, staffId, id))
        await recordEvent(transaction, { kind: "session-ended", staffId, byId: staffId });
      return done("session-ended");
    }),
  );
  return answerTo(outcome, session, services);
}

async function endOthers(
  request: Request,
  session: Session,
  services: DeskServices,
): Promise<Answer> {
  const { id: staffId } = session.member;
  const outcome = await takeDeskPost(request, deskForms.endSessions, services, () =>
    services.db.transaction(async (transaction): Promise<Answer> => {
      await endSessions(transaction, staffId, session.id);
      await recordEvent(transaction, { kind: "sessions-ended", staffId, byId: staffId });
      return done("sessions-ended");
    }),
  );
  return answerTo(outcome, session, services);
}

const done = (news: News, cookie?: string): Answer => leadTo(`${accountPath}?${news}`, cookie);

function answerTo(
  outcome: Answer | RefusedPost,
  session: Session,
  services: DeskServices,
): Answer | Promise<Answer> {
  return "kind" in outcome ? show(session, services, statusOf(outcome), "unavailable") : outcome;
}

async function show(
  session: Session,
  services: DeskServices,
  status: number,
  news?: News,
  codes?: string[],
): Promise<Answer> {
  const { db, passkeys } = services;
  const { member } = session;
  return {
    status,
    shown: {
      session,
      passkeys: await listPasskeys(db, member.id),
      sessions: await listSessions(db, member.id),
      codesLeft: await countRecoveryCodes(db, member.id),
      codes,
      ask: await passkeys.askFor(purposeOfConfirming(session)),
      make: await passkeys.askToMake(db, member),
      news,
    },
  };
}
