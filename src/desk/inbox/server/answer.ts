import type { FindForm } from "../../../forms/server/known-form.ts";
import type { FileStorage } from "../../../platform/storage/storage.ts";
import { deskPath } from "../../paths.ts";
import { inboxRoles } from "../../roles.ts";
import { type DeskAnswer, type DeskServices, leadTo, withSession } from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";

/** What the pages of the inbox work with. */
export type InboxServices = DeskServices & {
  storage: FileStorage;
  findForm: FindForm;
  /** The names of all forms that people answer. */
  formNames: readonly string[];
  /** Told of mails that were ordered, so that they need not wait. */
  onSubmitted: () => void;
};

/** Answers those who work with the inbox; for others it is not there. */
export function withInbox<Shown>(
  request: Request,
  services: InboxServices,
  answer: (session: Session) => Promise<DeskAnswer<Shown>>,
): Promise<DeskAnswer<Shown>> {
  return withSession(request, services, async (session) => {
    if (session.means === "recovery-code") return leadTo(deskPath);
    if (inboxRoles.includes(session.member.role)) return answer(session);
    services.log.warn({ event: "staff-request-refused", reason: "role" });
    return { response: new Response(null, { status: 404 }) };
  });
}
