import type { FieldErrors, FieldValues } from "../../../forms/form.ts";
import { isReference } from "../../../forms/reference.ts";
import type { DeskAnswer } from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import type { Other } from "../others-text.ts";
import type { InboxServices } from "./answer.ts";
import { type Colleague, listColleagues } from "./colleagues.ts";
import { type Draft, readDraft } from "./drafts.ts";
import { type Item, readItem } from "./item.ts";
import { lookAt } from "./looks.ts";
import { today } from "./promised.ts";
import { listSavedReplies, type SavedReply } from "./saved-replies.ts";

/** What went wrong, or what was done, just before. */
export const itemNews = [
  "changed",
  "noted",
  "ordered",
  "taken-back",
  "taken-before",
  "draft-saved",
  "retried",
  "stale",
  "too-late",
  "unavailable",
  "unknown-colleague",
] as const;
export type ItemNews = (typeof itemNews)[number];

/** What the page of an item shows. */
export type ItemShown = {
  session: Session;
  item: Item;
  colleagues: readonly Colleague[];
  savedReplies: readonly SavedReply[];
  /** Who else has it open. */
  others: readonly Other[];
  /** What its reader has begun to answer. */
  draft: Draft | undefined;
  /** Such as `2026-12-04`, at the head office. */
  today: string;
  news: ItemNews | undefined;
  /** How many entries of the history have come since the page was rendered that was posted from. */
  unseen: number;
  /** What was typed and not kept, and what is wrong with it. */
  typed: FieldValues;
  errors: FieldErrors;
};

export type ItemAnswer = DeskAnswer<ItemShown>;
export type Told = Partial<Pick<ItemShown, "news" | "unseen" | "typed" | "errors">>;

/** One request for one item. */
export type AskedItem = {
  request: Request;
  session: Session;
  reference: string;
  services: InboxServices;
};

/** Shows an item as it is now; 404 where there is none. */
export async function showItem(
  { session, reference, services }: AskedItem,
  status: number,
  told: Told = {},
): Promise<ItemAnswer> {
  const { db, findForm } = services;
  const viewerId = session.member.id;
  const item = isReference(reference)
    ? await readItem(db, findForm, reference, viewerId)
    : undefined;
  if (!item) return { response: new Response(null, { status: 404 }) };
  const [colleagues, savedReplies, draft, others] = await Promise.all([
    listColleagues(db),
    listSavedReplies(db),
    readDraft(db, item.id, viewerId),
    lookAt(db, item.id, viewerId, false),
  ]);
  const rest = { news: undefined, unseen: 0, typed: {}, errors: {}, ...told };
  const shown = {
    session,
    item,
    colleagues,
    savedReplies,
    draft,
    others,
    today: today(new Date()),
    ...rest,
  };
  return { status, shown };
}
