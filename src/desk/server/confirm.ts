import { postedParameter } from "../../forms/form.ts";
import { deskForms } from "../forms.ts";
import { type DeskServices, takeDeskPost } from "./answer.ts";
import { PasskeyRefusedError } from "./passkeys.ts";
import { confirmSession, type Session } from "./sessions.ts";

/** An answer confirms the session that was asked, and no other one. */
export const purposeOfConfirming = (session: Session): string => `confirm ${session.id}`;

/** Whether a post shows a passkey once more, to whichever page it goes. */
export function isConfirmPost(query: URLSearchParams): boolean {
  return query.get(postedParameter) === deskForms.confirm.name;
}

/**
 * Takes the post of a passkey that the owner of a session shows once more.
 * @returns the value of `Set-Cookie`; undefined where it is not theirs, or not one
 */
export async function confirm(
  request: Request,
  session: Session,
  services: DeskServices,
): Promise<string | undefined> {
  const { db, passkeys, cookie, log } = services;
  const outcome = await takeDeskPost(request, deskForms.confirm, services, async ({ passkey }) => {
    try {
      const staffId = await passkeys.check(db, purposeOfConfirming(session), passkey);
      if (staffId !== session.member.id) throw new PasskeyRefusedError("of-somebody-else");
      const token = await confirmSession(db, session.id);
      log.info({ event: "staff-confirmed", reason: "passkey" });
      return { cookie: cookie.write(token) };
    } catch (error) {
      if (!(error instanceof PasskeyRefusedError)) throw error;
      log.warn({ event: "staff-passkey-refused", reason: error.reason });
      return { cookie: undefined };
    }
  });
  return "cookie" in outcome ? outcome.cookie : undefined;
}
