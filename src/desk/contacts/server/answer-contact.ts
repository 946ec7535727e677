import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { type Answers, type FormDefinition, postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { titleOf } from "../../inbox/titles.ts";
import { contactPath } from "../../paths.ts";
import { inboxRoles } from "../../roles.ts";
import { type DeskAnswer, leadTo, takeDeskPost } from "../../server/answer.ts";
import { confirm, isConfirmPost, purposeOfConfirming } from "../../server/confirm.ts";
import type { Session } from "../../server/sessions.ts";
import { contactForms } from "../forms.ts";
import { type AskedPerson, type ContactServices, contactAdmins, withPerson } from "./answer.ts";
import { type Duplicate, findDuplicates } from "./duplicates.ts";
import { mergeContacts, separateContacts } from "./merge.ts";
import { listEvents, type Person, type ShownContactEvent } from "./person.ts";
import { type Entry, readTimeline } from "./timeline.ts";

const contactNews = [
  "confirmed",
  "merged",
  "separated",
  "passkey-refused",
  "not-confirmed",
  "gone",
  "unavailable",
] as const;
type News = (typeof contactNews)[number];

/** What the page of a person shows. */
export type ContactShown = {
  session: Session;
  person: Person;
  /** Whether the reader may merge, export and erase. */
  isAdmin: boolean;
  ask: PublicKeyCredentialRequestOptionsJSON;
  entries: readonly Entry[];
  /** Whether these come after others. */
  isLater: boolean;
  /** Where the next page begins, where there is one. */
  next: string | undefined;
  duplicates: readonly Duplicate[];
  events: readonly ShownContactEvent[];
  /** What a form is called. */
  title: (form: string) => string;
  news: News | undefined;
};

type Answer = DeskAnswer<ContactShown>;

/** Answers a request for all of one person; admins merge and separate there. */
export function answerContact(
  request: Request,
  id: string,
  services: ContactServices,
): Promise<Answer> {
  const { searchParams } = new URL(request.url);
  if (request.method === "POST")
    return withPerson(request, id, services, contactAdmins, (asked) => post(asked, searchParams));
  const news = contactNews.find((name) => searchParams.has(name));
  return withPerson(request, id, services, inboxRoles, (asked) => show(asked, 200, news));
}

async function post(asked: AskedPerson, query: URLSearchParams): Promise<Answer> {
  const { request, session, person, services } = asked;
  if (isConfirmPost(query)) {
    const cookie = await confirm(request, session, services);
    return cookie === undefined
      ? show(asked, 403, "passkey-refused")
      : done(asked, "confirmed", cookie);
  }
  const { db, log } = services;
  const byId = session.member.id;
  switch (query.get(postedParameter)) {
    case contactForms.merge.name:
      return take(asked, contactForms.merge, async ({ id }) => {
        if (!(await mergeContacts(db, person.id, id, byId))) return show(asked, 404, "gone");
        log.info({ event: "contact-merged" });
        return done(asked, "merged");
      });
    case contactForms.separate.name:
      return take(asked, contactForms.separate, async ({ id }) => {
        if (!(await separateContacts(db, person.id, id, byId))) return show(asked, 404, "gone");
        log.info({ event: "contact-separated" });
        return done(asked, "separated");
      });
    default:
      return show(asked, 400);
  }
}

async function take<Form extends FormDefinition>(
  asked: AskedPerson,
  form: Form,
  work: (answers: Answers<Form>) => Promise<Answer>,
): Promise<Answer> {
  const outcome = await takeDeskPost(asked.request, form, asked.services, work);
  return "kind" in outcome ? show(asked, statusOf(outcome), "unavailable") : outcome;
}

const done = ({ person }: AskedPerson, news: News, cookie?: string): Answer =>
  leadTo(`${contactPath(person.id)}?${news}`, cookie);

async function show(
  { request, session, person, services }: AskedPerson,
  status: number,
  news?: News,
): Promise<Answer> {
  const { db, findForm, passkeys } = services;
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const [timeline, duplicates, events, ask] = await Promise.all([
    readTimeline(db, person, before),
    findDuplicates(db, person),
    listEvents(db, person),
    passkeys.askFor(purposeOfConfirming(session)),
  ]);
  const isAdmin = contactAdmins.includes(session.member.role);
  const title = (form: string) => titleOf(findForm(form)?.wording, form);
  const isLater = before !== undefined;
  return {
    status,
    shown: { session, person, isAdmin, ask, ...timeline, isLater, duplicates, events, title, news },
  };
}
