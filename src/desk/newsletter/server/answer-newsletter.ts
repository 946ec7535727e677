import { randomUUID } from "node:crypto";
import { z } from "zod";
import { listPosition } from "../../../common/list-position.ts";
import { postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import {
  type IssuesPage,
  type ListedIssue,
  listSentIssues,
} from "../../../newsletter/server/issues.ts";
import { draftPath } from "../../paths.ts";
import type { Role } from "../../roles.ts";
import {
  type DeskAnswer,
  type DeskServices,
  leadTo,
  takeDeskPost,
  withRole,
} from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import { newsletterDeskForms } from "../forms.ts";
import { type DraftsPage, findDraftsOf, listDrafts, saveDraft } from "./drafts.ts";

/** Who writes to subscribers, and sees who they are. */
export const newsletterRoles: readonly Role[] = ["marketing", "admin"];

/** What the page of all issues shows. */
export type NewsletterShown = {
  session: Session;
  drafts: DraftsPage;
  /** With the draft that each was sent from, where it was sent from the desk. */
  sent: Omit<IssuesPage, "issues"> & { issues: (ListedIssue & { draftId: string | undefined })[] };
  /** Which of the two lists is shown further back. */
  later: { drafts: boolean; sent: boolean };
  /** What the next draft is called, so that a double press begins one. */
  newId: string;
  news: "unavailable" | undefined;
};

const firstText = `---
subject: ""
---

`;

/** Where the page before of each list ended; what is not understood is the first page. */
const viewQuery = z.object({
  drafts: z.string().regex(listPosition).optional().catch(undefined),
  sent: z.coerce.number().pipe(z.int32().positive()).optional().catch(undefined),
});

type View = z.infer<typeof viewQuery>;

type Answer = DeskAnswer<NewsletterShown>;

/** Answers a request for the page of all issues, and begins a new one. */
export function answerNewsletter(request: Request, services: DeskServices): Promise<Answer> {
  return withRole(request, services, newsletterRoles, async (session) => {
    const { searchParams } = new URL(request.url);
    const view = viewQuery.parse(Object.fromEntries(searchParams));
    if (request.method !== "POST") return show(session, services, view, 200);
    if (searchParams.get(postedParameter) !== newsletterDeskForms.begin.name)
      return show(session, services, view, 400);
    const outcome = await takeDeskPost(
      request,
      newsletterDeskForms.begin,
      services,
      async ({ id }): Promise<Answer> => {
        await saveDraft(services.db, session.member.id, { id, version: 0, markdown: firstText });
        return leadTo(draftPath(id));
      },
    );
    return "kind" in outcome
      ? show(session, services, view, statusOf(outcome), "unavailable")
      : outcome;
  });
}

async function show(
  session: Session,
  { db }: DeskServices,
  view: View,
  status: number,
  news?: NewsletterShown["news"],
): Promise<Answer> {
  const [drafts, sent] = await Promise.all([
    listDrafts(db, view.drafts),
    listSentIssues(db, view.sent),
  ]);
  const draftIds = await findDraftsOf(
    db,
    sent.issues.map(({ id }) => id),
  );
  const issues = sent.issues.map((issue) => ({ ...issue, draftId: draftIds.get(issue.id) }));
  const later = { drafts: view.drafts !== undefined, sent: view.sent !== undefined };
  const shown = { session, drafts, sent: { ...sent, issues }, later, newId: randomUUID(), news };
  return { status, shown };
}
