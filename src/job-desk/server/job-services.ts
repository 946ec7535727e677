import type pg from "pg";
import { accountPath } from "../../desk/paths.ts";
import {
  type DeskAnswer,
  type DeskServices,
  leadTo,
  withSession,
} from "../../desk/server/answer.ts";
import type { Session } from "../../desk/server/sessions.ts";
import type { FindForm } from "../../forms/server/known-form.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { canWriteJobs } from "../roles.ts";

/** What the pages about jobs work with. */
export type JobDeskServices = DeskServices &
  Pick<SubmissionServices, "onSubmitted"> & { pool: pg.Pool; findForm: FindForm };

/** Answers those who have come in by a passkey. Who may not write is refused what they post. */
export function withStaff<Shown>(
  request: Request,
  services: JobDeskServices,
  answer: (session: Session) => Promise<DeskAnswer<Shown>>,
): Promise<DeskAnswer<Shown>> {
  return withSession(request, services, async (session) => {
    if (session.means === "recovery-code") return leadTo(accountPath);
    if (request.method !== "POST" || canWriteJobs(session.member)) return answer(session);
    services.log.warn({ event: "staff-post-refused", reason: "role" });
    return notFound;
  });
}

/** Answers those who may write jobs and see who applied; there is no such page for others. */
export function withRecruiter<Shown>(
  request: Request,
  services: JobDeskServices,
  answer: (session: Session) => Promise<DeskAnswer<Shown>>,
): Promise<DeskAnswer<Shown>> {
  return withStaff(request, services, async (session) => {
    if (canWriteJobs(session.member)) return answer(session);
    services.log.warn({ event: "staff-request-refused", reason: "role" });
    return notFound;
  });
}

export const notFound = { response: new Response(null, { status: 404 }) };
