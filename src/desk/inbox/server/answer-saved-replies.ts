import type { Answers, FieldErrors, FieldValues, FormDefinition } from "../../../forms/form.ts";
import { postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { savedRepliesPath } from "../../paths.ts";
import { type DeskAnswer, leadTo, takeDeskPost } from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import { inboxForms } from "../forms.ts";
import { type InboxServices, withInbox } from "./answer.ts";
import {
  dropSavedReply,
  keepSavedReply,
  listSavedReplies,
  type SavedReply,
} from "./saved-replies.ts";

/** What the page of the saved replies shows. */
export type SavedRepliesShown = {
  session: Session;
  replies: readonly SavedReply[];
  /** What was typed and not kept, and what is wrong with it. */
  typed: FieldValues;
  errors: FieldErrors;
  isUnavailable: boolean;
};

type Answer = DeskAnswer<SavedRepliesShown>;

/** Answers a request for the page of the saved replies. */
export function answerSavedReplies(request: Request, services: InboxServices): Promise<Answer> {
  const { db } = services;
  return withInbox(request, services, async (session) => {
    if (request.method !== "POST") return show(session, services, 200);
    switch (new URL(request.url).searchParams.get(postedParameter)) {
      case inboxForms.keepSavedReply.name:
        return change(request, session, services, inboxForms.keepSavedReply, ({ name, text }) =>
          keepSavedReply(db, name, text),
        );
      case inboxForms.dropSavedReply.name:
        return change(request, session, services, inboxForms.dropSavedReply, ({ id }) =>
          dropSavedReply(db, id),
        );
      default:
        return show(session, services, 400);
    }
  });
}

async function change<Form extends FormDefinition>(
  request: Request,
  session: Session,
  services: InboxServices,
  form: Form,
  work: (answers: Answers<Form>) => Promise<void>,
): Promise<Answer> {
  const outcome = await takeDeskPost(request, form, services, async (answers) => {
    await work(answers);
    return leadTo(savedRepliesPath);
  });
  if (!("kind" in outcome)) return outcome;
  const invalid = outcome.kind === "invalid" ? outcome : undefined;
  return show(session, services, statusOf(outcome), {
    typed: "values" in outcome ? outcome.values : {},
    errors: invalid?.errors ?? {},
    isUnavailable: !invalid,
  });
}

async function show(
  session: Session,
  { db }: InboxServices,
  status: number,
  told: Partial<SavedRepliesShown> = {},
): Promise<Answer> {
  const replies = await listSavedReplies(db);
  return {
    status,
    shown: { session, replies, typed: {}, errors: {}, isUnavailable: false, ...told },
  };
}
