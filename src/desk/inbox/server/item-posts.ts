import type { Answers, FieldErrors, FieldValues, FormDefinition } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { AnswersRefusedError } from "../../../forms/server/linked-record.ts";
import { retryDeliveries } from "../../../platform/outbox/open-deliveries.ts";
import { inboxPath, itemPath } from "../../paths.ts";
import { leadTo, takeDeskPost } from "../../server/answer.ts";
import { explainedFields, inboxForms } from "../forms.ts";
import { GoneItemError, type ItemChange, StaleItemError } from "./change.ts";
import { UnknownColleagueError } from "./colleagues.ts";
import { keepDraft } from "./drafts.ts";
import { instantAt, morningOf } from "./office-time.ts";
import { sendReply, takeBackReply } from "./reply.ts";
import { listSavedReplies } from "./saved-replies.ts";
import { senderOf } from "./sender.ts";
import { type AskedItem, type ItemAnswer, type ItemNews, showItem } from "./show-item.ts";
import { submissionOf } from "./submission-of.ts";
import { addNote, assign, dismissMention, markSpam, setItemStatus, snooze } from "./work.ts";

type Post = (asked: AskedItem) => Promise<ItemAnswer>;

/** What can be posted to the page of an item, by the name of its form. */
export const itemPosts: ReadonlyMap<string, Post> = new Map<string, Post>([
  [
    inboxForms.assign.name,
    (asked) =>
      change(asked, inboxForms.assign, (item, { to }) => assign(asked.services.db, item, to)),
  ],
  [inboxForms.read.name, (asked) => setStatus(asked, inboxForms.read, "read")],
  [inboxForms.answered.name, (asked) => setStatus(asked, inboxForms.answered, "answered")],
  [inboxForms.close.name, (asked) => setStatus(asked, inboxForms.close, "closed")],
  [inboxForms.reopen.name, (asked) => setStatus(asked, inboxForms.reopen, "read")],
  [inboxForms.spam.name, (asked) => setSpam(asked, inboxForms.spam, true)],
  [inboxForms.notSpam.name, (asked) => setSpam(asked, inboxForms.notSpam, false)],
  [
    inboxForms.note.name,
    (asked) =>
      change(
        asked,
        inboxForms.note,
        (item, { note }) => addNote(asked.services.db, item, note),
        "noted",
      ),
  ],
  [inboxForms.snooze.name, putOff],
  [
    inboxForms.bringBack.name,
    (asked) => change(asked, inboxForms.bringBack, (item) => snooze(asked.services.db, item, null)),
  ],
  [inboxForms.reply.name, reply],
  [inboxForms.saveDraft.name, saveDraft],
  [inboxForms.insertSaved.name, insertSaved],
  [inboxForms.takeBack.name, takeBack],
  [
    inboxForms.dismiss.name,
    (asked) =>
      press(asked, inboxForms.dismiss, async () => {
        await dismissMention(asked.services.db, asked.reference, asked.session.member);
        return "changed";
      }),
  ],
  [
    inboxForms.retry.name,
    (asked) =>
      press(asked, inboxForms.retry, async () => {
        await retryDeliveries(asked.services.db, asked.reference);
        asked.services.onSubmitted();
        return "retried";
      }),
  ],
]);

type StatusForm = (typeof inboxForms)["read" | "answered" | "close" | "reopen"];

function setStatus(
  asked: AskedItem,
  form: StatusForm,
  status: Parameters<typeof setItemStatus>[2],
): Promise<ItemAnswer> {
  return change(asked, form, (item) => setItemStatus(asked.services.db, item, status));
}

function setSpam(
  asked: AskedItem,
  form: (typeof inboxForms)["spam" | "notSpam"],
  isSpam: boolean,
): Promise<ItemAnswer> {
  return change(asked, form, (item) => markSpam(asked.services.db, item, isSpam));
}

function putOff(asked: AskedItem): Promise<ItemAnswer> {
  return change(asked, inboxForms.snooze, async (item, { until }) => {
    await snooze(asked.services.db, item, futureTime(morningOf(until), "until"));
  });
}

function reply(asked: AskedItem): Promise<ItemAnswer> {
  const { db } = asked.services;
  return change(
    asked,
    inboxForms.reply,
    async (item, { reply: text, at }) => {
      const time = at === "" ? undefined : futureTime(instantAt(at), "at");
      await sendReply(db, item, text, time);
    },
    "ordered",
  );
}

const longestWaitMs = 366 * 24 * 60 * 60_000;

/** @throws {AnswersRefusedError} for a time that is none, is past, or is more than a year away */
function futureTime(time: Date | undefined, field: string): Date {
  const waitMs = time ? time.getTime() - Date.now() : 0;
  if (time && waitMs > 0 && waitMs < longestWaitMs) return time;
  throw new AnswersRefusedError({ [field]: "Please choose a time that is still to come" });
}

/**
 * A draft is its writer's own: whatever became of the item meanwhile, it is kept, unless the item was erased. Who posts it by
 * script stays on the page.
 */
async function saveDraft(asked: AskedItem): Promise<ItemAnswer> {
  const { request, reference, services } = asked;
  const isByScript = request.headers.get("accept") === "application/json";
  const outcome = await takeDeskPost(
    request,
    inboxForms.saveDraft,
    services,
    async ({ reply: text, at }): Promise<ItemAnswer> => {
      const isKept = await writeDraft(asked, text, at);
      if (isByScript) return { response: new Response(null, { status: isKept ? 204 : 404 }) };
      return leadTo(isKept ? `${itemPath(reference)}?draft-saved` : inboxPath);
    },
  );
  return "kind" in outcome ? showRefused(asked, outcome) : outcome;
}

/** Puts a saved reply below what is written already. `{name}` in it becomes the sender's. */
function insertSaved(asked: AskedItem): Promise<ItemAnswer> {
  return press(asked, inboxForms.insertSaved, async ({ reply: text, at, saved }) => {
    const { db } = asked.services;
    const found = (await listSavedReplies(db)).find(({ id }) => id === saved);
    const submission = await submissionOf(db, asked.reference);
    const words = found?.text.replaceAll("{name}", () => senderOf(submission?.answers ?? {}));
    await writeDraft(asked, [text, words].filter(Boolean).join("\n\n"), at);
    return "draft-saved";
  });
}

/**
 * @param at when it is to go out; what is no time is not kept
 * @returns whether the item is still there to be answered
 */
async function writeDraft(
  { services, session, reference }: AskedItem,
  text: string,
  at: string,
): Promise<boolean> {
  const submission = await submissionOf(services.db, reference);
  if (!submission) return false;
  const draft = { text, sendAt: instantAt(at) ? at : "" };
  await keepDraft(services.db, submission.id, session.member.id, draft);
  return true;
}

function takeBack(asked: AskedItem): Promise<ItemAnswer> {
  const { services, reference, session } = asked;
  return press(asked, inboxForms.takeBack, ({ id }) =>
    takeBackReply(services.db, reference, Number(id), session.member),
  );
}

/** Takes the post of a form that changes an item as its page was rendered. */
async function change<Form extends FormDefinition>(
  asked: AskedItem,
  form: Form,
  work: (item: ItemChange, answers: Answers<Form>) => Promise<void>,
  news: ItemNews = "changed",
): Promise<ItemAnswer> {
  const { request, session, reference, services } = asked;
  const outcome = await takeDeskPost(request, form, services, async (answers) => {
    const typed = textsOf(answers);
    const item = { reference, version: Number(typed.version), member: session.member };
    try {
      await work(item, answers);
      return leadTo(`${itemPath(reference)}?${news}`);
    } catch (error) {
      if (error instanceof GoneItemError) return leadTo(inboxPath);
      if (error instanceof UnknownColleagueError)
        return showItem(asked, 422, { news: "unknown-colleague" });
      if (error instanceof StaleItemError) return showStale(asked, item.version, typed);
      throw error;
    }
  });
  if (!("kind" in outcome)) return outcome;
  const version = "values" in outcome ? Number(outcome.values.version) : Number.NaN;
  return markUnseen(await showRefused(asked, outcome), version);
}

/** The answers of a form as it is filled in with them once more. */
function textsOf(answers: object): FieldValues {
  return Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

async function showStale(
  asked: AskedItem,
  version: number,
  typed: FieldValues,
): Promise<ItemAnswer> {
  const { services, reference } = asked;
  services.log.info({ event: "staff-post-refused", reason: "stale", reference });
  return markUnseen(await showItem(asked, 409, { news: "stale", typed }), version);
}

/** Who corrects what was refused would else answer what they have not read, as the form is of the newest version by then. */
function markUnseen(answer: ItemAnswer, version: number): ItemAnswer {
  if (answer.response) return answer;
  const unseen = answer.shown.item.version - version;
  return unseen > 0 ? { ...answer, shown: { ...answer.shown, unseen, news: "stale" } } : answer;
}

/** Takes the post of a form that does not depend on how the item was when its page was rendered. */
async function press<Form extends FormDefinition>(
  asked: AskedItem,
  form: Form,
  work: (answers: Answers<Form>) => Promise<ItemNews>,
): Promise<ItemAnswer> {
  const { request, reference, services } = asked;
  const outcome = await takeDeskPost(request, form, services, async (answers) =>
    leadTo(`${itemPath(reference)}?${await work(answers)}`),
  );
  if (!("kind" in outcome)) return outcome;
  return showRefused(asked, outcome);
}

type Refused = Parameters<typeof statusOf>[0] & { values?: FieldValues; errors?: FieldErrors };

function showRefused(asked: AskedItem, outcome: Refused): Promise<ItemAnswer> {
  const { values: typed = {}, errors = {} } = outcome;
  const isExplained = explainedFields.some((field) => errors[field]);
  return showItem(asked, statusOf(outcome), {
    typed,
    errors,
    ...(!isExplained && { news: "unavailable" as const }),
  });
}
