import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { streamOf } from "../../../common/stream-of.ts";
import { type Answers, type FormDefinition, postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { newsletterRoles } from "../../newsletter/server/answer-newsletter.ts";
import {
  type DeskAnswer,
  type DeskServices,
  leadTo,
  takeDeskPost,
  withRole,
} from "../../server/answer.ts";
import { confirm, isConfirmPost, purposeOfConfirming } from "../../server/confirm.ts";
import type { Session } from "../../server/sessions.ts";
import { subscriberForms } from "../forms.ts";
import { type ListName, listHref, listNames } from "../lists.ts";
import { writeCsv } from "../write-csv.ts";
import {
  countSubscribers,
  eraseSubscriber,
  findSubscriber,
  findSubscribers,
  listSubscriberEvents,
  noteSubscriberEvent,
  readSubscribers,
  type ShownSubscriberEvent,
  type StateCounts,
  type Subscriber,
  unsubscribe,
} from "./subscribers.ts";

const subscriberNews = [
  "confirmed",
  "unsubscribed",
  "erased",
  "passkey-refused",
  "not-confirmed",
  "gone",
  "unavailable",
] as const;
type News = (typeof subscriberNews)[number];

/** What the page of subscribers shows. */
export type SubscribersShown = {
  session: Session;
  ask: PublicKeyCredentialRequestOptionsJSON;
  list: ListName;
  /** What addresses have to hold to be shown. */
  letters: string;
  counts: Record<ListName, StateCounts>;
  subscribers: Subscriber[];
  /** Whether more match than are shown. */
  hasMore: boolean;
  events: ShownSubscriberEvent[];
  news: News | undefined;
};

type Answer = DeskAnswer<SubscribersShown>;
type Asked = { session: Session; services: DeskServices; list: ListName; letters: string };

const mostShown = 50;
const mostEvents = 20;
const longestAddress = 254;

/** Answers a request for the page of all subscribers: they are counted, found, downloaded, unsubscribed and erased. */
export function answerSubscribers(request: Request, services: DeskServices): Promise<Answer> {
  return withRole(request, services, newsletterRoles, async (session) => {
    const { searchParams } = new URL(request.url);
    const list = listNames.find((name) => name === searchParams.get("list")) ?? "newsletter";
    const letters = (searchParams.get("q") ?? "").trim().slice(0, longestAddress);
    const asked = { session, services, list, letters };
    if (request.method !== "POST")
      return show(
        asked,
        200,
        subscriberNews.find((name) => searchParams.has(name)),
      );
    if (isConfirmPost(searchParams)) {
      const cookie = await confirm(request, session, services);
      return cookie === undefined
        ? show(asked, 403, "passkey-refused")
        : done(asked, "confirmed", cookie);
    }
    switch (searchParams.get(postedParameter)) {
      case subscriberForms.unsubscribe.name:
        return take(request, asked, subscriberForms.unsubscribe, ({ id }) => end(asked, id));
      case subscriberForms.erase.name:
        return takeConfirmed(request, asked, subscriberForms.erase, ({ id }) => erase(asked, id));
      case subscriberForms.download.name:
        return takeConfirmed(request, asked, subscriberForms.download, () => download(asked));
      default:
        return show(asked, 400);
    }
  });
}

async function end(asked: Asked, id: string): Promise<Answer> {
  const { session, services, list } = asked;
  const { db } = services;
  const found = await findSubscriber(db, list, id);
  if (!found) return show(asked, 404, "gone");
  if (found.state === "ended") return done(asked, "unsubscribed");
  await unsubscribe(db, list, id, session.member);
  return done(asked, "unsubscribed");
}

async function erase(asked: Asked, id: string): Promise<Answer> {
  const { session, services, list } = asked;
  const found = await findSubscriber(services.db, list, id);
  const erased = found && (await eraseSubscriber(services, list, found, session.member.id));
  if (!erased) return show(asked, 404, "gone");
  return done({ ...asked, letters: "" }, "erased");
}

/** All of a list as one file. */
async function download({ session, services: { db, log }, list }: Asked): Promise<Answer> {
  const { asked, confirmed, ended } = await countSubscribers(db, list);
  const count = asked + confirmed + ended;
  await noteSubscriberEvent(db, { kind: "downloaded", list, byId: session.member.id, count });
  log.info({ event: "subscribers-downloaded", count });
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${list}.csv"`,
  };
  return { response: new Response(streamOf(writeCsv(readSubscribers(db, list))), { headers }) };
}

/** What hands out or ends for good asks who it is once more. */
function takeConfirmed<Form extends FormDefinition>(
  request: Request,
  asked: Asked,
  form: Form,
  work: (answers: Answers<Form>) => Promise<Answer>,
): Promise<Answer> {
  if (asked.session.isConfirmed) return take(request, asked, form, work);
  asked.services.log.warn({ event: "staff-post-refused", reason: "not-confirmed" });
  return show(asked, 403, "not-confirmed");
}

async function take<Form extends FormDefinition>(
  request: Request,
  asked: Asked,
  form: Form,
  work: (answers: Answers<Form>) => Promise<Answer>,
): Promise<Answer> {
  const outcome = await takeDeskPost(request, form, asked.services, work);
  return "kind" in outcome ? show(asked, statusOf(outcome), "unavailable") : outcome;
}

const done = (asked: Asked, news: News, cookie?: string): Answer =>
  leadTo(`${listHref(asked)}&${news}`, cookie);

async function show(asked: Asked, status: number, news?: News): Promise<Answer> {
  const { session, services, list, letters } = asked;
  const { db, passkeys } = services;
  const found = await findSubscribers(db, list, letters, mostShown + 1);
  return {
    status,
    shown: {
      session,
      ask: await passkeys.askFor(purposeOfConfirming(session)),
      list,
      letters,
      counts: {
        newsletter: await countSubscribers(db, "newsletter"),
        "job-alerts": await countSubscribers(db, "job-alerts"),
      },
      subscribers: found.slice(0, mostShown),
      hasMore: found.length > mostShown,
      events: await listSubscriberEvents(db, mostEvents),
      news,
    },
  };
}
