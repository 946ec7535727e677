import { z } from "zod";
import { listPosition } from "../../../common/list-position.ts";
import { inboxRoles } from "../../roles.ts";
import { type DeskAnswer, withRole } from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import type { ContactServices } from "./answer.ts";
import { findContacts, type ListedContact } from "./find-contacts.ts";
import { listErasures, type ShownContactEvent } from "./person.ts";

const contactsNews = ["erased", "held", "files-left"] as const;

/** What the page of all contacts shows. */
export type ContactsShown = {
  session: Session;
  /** What is looked for, as typed. */
  q: string;
  contacts: readonly ListedContact[];
  /** Whether these come after others. */
  isLater: boolean;
  /** Where the next page begins, if there is one. */
  next: string | undefined;
  /** What was erased; for admins. */
  erasures: readonly ShownContactEvent[];
  news: readonly (typeof contactsNews)[number][];
};

const longestQuery = 200;

const query = z.object({
  q: z.string().trim().max(longestQuery).catch(""),
  before: z.string().regex(listPosition).optional().catch(undefined),
});

/** Answers a request for the list of contacts. */
export function answerContacts(
  request: Request,
  services: ContactServices,
): Promise<DeskAnswer<ContactsShown>> {
  return withRole(request, services, inboxRoles, async (session) => {
    const { searchParams } = new URL(request.url);
    const { q, before } = query.parse(Object.fromEntries(searchParams));
    const { db } = services;
    const isAdmin = session.member.role === "admin";
    return {
      status: 200,
      shown: {
        session,
        q,
        ...(await findContacts(db, q, before)),
        isLater: before !== undefined,
        erasures: isAdmin ? await listErasures(db) : [],
        news: contactsNews.filter((name) => searchParams.has(name)),
      },
    };
  });
}
