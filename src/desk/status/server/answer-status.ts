import { type DeskAnswer, type DeskServices, withRole } from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import type { ShownProblem, SiteFigures, SiteStatus } from "../site-status.ts";

export type StatusShown = { session: Session; problems: ShownProblem[]; figures: SiteFigures };

/** Answers a request for the page that says how the site does and what somebody has to do about it: for admins alone. */
export function answerStatus(
  request: Request,
  services: DeskServices,
  { problems, figures }: SiteStatus,
): Promise<DeskAnswer<StatusShown>> {
  return withRole(request, services, ["admin"], async (session) => ({
    status: 200,
    shown: { session, problems: await problems(), figures: await figures() },
  }));
}
