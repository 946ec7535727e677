import { randomUUID } from "node:crypto";
import { postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { type ListedIssue, listSentIssues } from "../../../newsletter/server/issues.ts";
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
import { type Draft, findDraftsOf, listDrafts, saveDraft } from "./drafts.ts";

/** Who writes to subscribers, and sees who they are. */
export const newsletterRoles: readonly Role[] = ["marketing", "admin"];

const mostIssues = 50;

/** What the page of all issues shows. */
export type NewsletterShown = {
  session: Session;
  drafts: Draft[];
  /** With the draft that each was sent from, where it was sent from the desk. */
  issues: (ListedIssue & { draftId: string | undefined })[];
  /** What the next draft is called, so that a double press begins one. */
  newId: string;
  news: "unavailable" | undefined;
};

const firstText = `---
subject: ""
---

`;

type Answer = DeskAnswer<NewsletterShown>;

/** Answers a request for the page of all issues, and begins a new one. */
export function answerNewsletter(request: Request, services: DeskServices): Promise<Answer> {
  return withRole(request, services, newsletterRoles, async (session) => {
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST") return show(session, services, 200);
    if (searchParams.get(postedParameter) !== newsletterDeskForms.begin.name)
      return show(session, services, 400);
    const outcome = await takeDeskPost(
      request,
      newsletterDeskForms.begin,
      services,
      async ({ id }): Promise<Answer> => {
        await saveDraft(services.db, session.member.id, { id, version: 0, markdown: firstText });
        return leadTo(draftPath(id));
      },
    );
    return "kind" in outcome ? show(session, services, statusOf(outcome), "unavailable") : outcome;
  });
}

async function show(
  session: Session,
  { db }: DeskServices,
  status: number,
  news?: NewsletterShown["news"],
): Promise<Answer> {
  const [drafts, sent] = await Promise.all([listDrafts(db), listSentIssues(db, mostIssues)]);
  const draftIds = await findDraftsOf(
    db,
    sent.map(({ id }) => id),
  );
  const issues = sent.map((issue) => ({ ...issue, draftId: draftIds.get(issue.id) }));
  return { status, shown: { session, drafts, issues, newId: randomUUID(), news } };
}
