import type { DeskAnswer } from "../../server/answer.ts";
import type { InboxServices } from "./answer.ts";
import { answerFile } from "./answer-file.ts";
import { answerItem } from "./answer-item.ts";
import { answerList, type ListShown } from "./answer-list.ts";
import { answerLook } from "./answer-look.ts";
import { answerSavedReplies, type SavedRepliesShown } from "./answer-saved-replies.ts";
import type { ItemShown } from "./show-item.ts";

/** What the pages below `/staff/inbox` ask. */
export type Inbox = {
  list(request: Request): Promise<DeskAnswer<ListShown>>;
  item(request: Request, reference: string): Promise<DeskAnswer<ItemShown>>;
  savedReplies(request: Request): Promise<DeskAnswer<SavedRepliesShown>>;
  file(request: Request, reference: string, id: string): Promise<Response>;
  look(request: Request, reference: string): Promise<Response>;
};

/** Everything that arrives, for those who answer it. */
export function openInbox(services: InboxServices): Inbox {
  return {
    list: (request) => answerList(request, services),
    item: (request, reference) => answerItem(request, reference, services),
    savedReplies: (request) => answerSavedReplies(request, services),
    file: (request, reference, id) => answerFile(request, reference, id, services),
    look: (request, reference) => answerLook(request, reference, services),
  };
}
