import type { Answers, FormDefinition } from "../../../forms/form.ts";
import { postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { isReference } from "../../../forms/reference.ts";
import { retryDeliveries } from "../../../platform/outbox/open-deliveries.ts";
import { inboxPath, itemPath } from "../../paths.ts";
import { type DeskAnswer, leadTo, takeDeskPost } from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import { inboxForms } from "../forms.ts";
import { type InboxServices, withInbox } from "./answer.ts";
import { GoneItemError, StaleItemError } from "./change.ts";
import { type Colleague, listColleagues } from "./colleagues.ts";
import { type Item, readItem } from "./item.ts";
import { today } from "./promised.ts";
import {
  addNote,
  assign,
  dismissMention,
  type ItemChange,
  markSpam,
  setItemStatus,
  UnknownColleagueError,
} from "./work.ts";

/** What went wrong, or what was done, just before. */
const itemNews = [
  "changed",
  "noted",
  "retried",
  "stale",
  "unavailable",
  "unknown-colleague",
] as const;
type News = (typeof itemNews)[number];

/** What the page of an item shows. */
export type ItemShown = {
  session: Session;
  item: Item;
  colleagues: readonly Colleague[];
  /** Such as `2026-12-04`, at the head office. */
  today: string;
  news: News | undefined;
  /** How many entries of the history have come since the page was rendered that was posted from. */
  unseen: number;
  /** What was typed and not kept. */
  note: { text: string; error: string | undefined } | undefined;
};

type Answer = DeskAnswer<ItemShown>;
type Told = Partial<Pick<ItemShown, "news" | "unseen" | "note">>;

/** One request for one item. */
type Asked = { request: Request; session: Session; reference: string; services: InboxServices };
type Work = (asked: Asked) => Promise<Answer>;

const forms: ReadonlyMap<string, Work> = new Map<string, Work>([
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
  [inboxForms.dismiss.name, dismiss],
  [inboxForms.retry.name, retry],
]);

/** Answers a request for the page of an item. Only a post changes anything. */
export function answerItem(
  request: Request,
  reference: string,
  services: InboxServices,
): Promise<Answer> {
  return withInbox(request, services, async (session) => {
    const asked = { request, session, reference, services };
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST") {
      return show(asked, 200, { news: itemNews.find((name) => searchParams.has(name)) });
    }
    const work = forms.get(searchParams.get(postedParameter) ?? "");
    return work ? work(asked) : show(asked, 400);
  });
}

function setStatus(
  asked: Asked,
  form:
    | typeof inboxForms.read
    | typeof inboxForms.answered
    | typeof inboxForms.close
    | typeof inboxForms.reopen,
  status: Parameters<typeof setItemStatus>[2],
): Promise<Answer> {
  return change(asked, form, (item) => setItemStatus(asked.services.db, item, status));
}

function setSpam(
  asked: Asked,
  form: typeof inboxForms.spam | typeof inboxForms.notSpam,
  isSpam: boolean,
): Promise<Answer> {
  return change(asked, form, (item) => markSpam(asked.services.db, item, isSpam));
}

/** Takes the post of a form that changes an item as its page was rendered. */
async function change<Form extends FormDefinition>(
  asked: Asked,
  form: Form,
  work: (item: ItemChange, answers: Answers<Form>) => Promise<void>,
  news: News = "changed",
): Promise<Answer> {
  const { request, session, reference, services } = asked;
  const outcome = await takeDeskPost(request, form, services, async (answers): Promise<Answer> => {
    const { version, note } = answers as { version: string; note?: string };
    const item = { reference, version: Number(version), member: session.member };
    const typed = note === undefined ? undefined : { text: note, error: undefined };
    try {
      await work(item, answers);
      return leadTo(`${itemPath(reference)}?${news}`);
    } catch (error) {
      if (error instanceof GoneItemError) return gone;
      if (error instanceof UnknownColleagueError)
        return show(asked, 422, { news: "unknown-colleague" });
      if (!(error instanceof StaleItemError)) throw error;
      return showStale(asked, item.version, typed);
    }
  });
  if (!("kind" in outcome)) return outcome;
  const values = "values" in outcome ? outcome.values : {};
  const error = outcome.kind === "invalid" ? outcome.errors.note : undefined;
  const note = values.note === undefined ? undefined : { text: values.note, error };
  return show(asked, statusOf(outcome), {
    ...(error === undefined && { news: "unavailable" as const }),
    note,
  });
}

async function showStale(asked: Asked, version: number, note: ItemShown["note"]): Promise<Answer> {
  const { services, reference } = asked;
  services.log.info({ event: "staff-post-refused", reason: "stale", reference });
  const shown = await show(asked, 409, { news: "stale", note });
  if (shown.response) return shown;
  const unseen = shown.shown.item.version - version;
  return { ...shown, shown: { ...shown.shown, unseen } };
}

function dismiss(asked: Asked): Promise<Answer> {
  const { session, services } = asked;
  return press(asked, inboxForms.dismiss, "changed", (reference) =>
    dismissMention(services.db, reference, session.member),
  );
}

function retry(asked: Asked): Promise<Answer> {
  const { services } = asked;
  return press(asked, inboxForms.retry, "retried", async (reference) => {
    await retryDeliveries(services.db, reference);
    services.onSubmitted();
  });
}

async function press(
  asked: Asked,
  form: FormDefinition,
  news: News,
  work: (reference: string) => Promise<void>,
): Promise<Answer> {
  const { request, reference, services } = asked;
  const outcome = await takeDeskPost(request, form, services, async () => {
    await work(reference);
    return leadTo(`${itemPath(reference)}?${news}`);
  });
  if (!("kind" in outcome)) return outcome;
  return show(asked, statusOf(outcome), { news: "unavailable" });
}

/** What is not there any more, or never was. */
const gone: Answer = leadTo(`${inboxPath}?gone`);

async function show(
  { session, reference, services }: Asked,
  status: number,
  told: Told = {},
): Promise<Answer> {
  const { db, findForm } = services;
  const item = isReference(reference)
    ? await readItem(db, findForm, reference, session.member.id)
    : undefined;
  if (!item) return { response: new Response(null, { status: 404 }) };
  const shown = {
    session,
    item,
    colleagues: await listColleagues(db),
    today: today(new Date()),
    news: undefined,
    unseen: 0,
    note: undefined,
    ...told,
  };
  return { status, shown };
}
