import type { Secrets } from "../../platform/db/secrets.ts";
import type { Settings } from "../../platform/settings.ts";
import { answerBooking, type BookingShown } from "../bookings/server/answer-booking.ts";
import { answerBookings, type BookingsShown } from "../bookings/server/answer-bookings.ts";
import { answerTimes, type TimesShown } from "../bookings/server/answer-times.ts";
import { answerDraft, answerPreview, type DraftShown } from "../newsletter/server/answer-draft.ts";
import { answerNewsletter, type NewsletterShown } from "../newsletter/server/answer-newsletter.ts";
import { openOpenId } from "../openid/server/openid.ts";
import {
  answerOpenId,
  beginOpenId,
  type OpenIdAnswer,
} from "../openid/server/sign-in-by-openid.ts";
import { accountPath, inboxPath } from "../paths.ts";
import { inboxRoles } from "../roles.ts";
import { answerStatus, type StatusShown } from "../status/server/answer-status.ts";
import type { SiteStatus } from "../status/site-status.ts";
import {
  answerSubscribers,
  type SubscribersShown,
} from "../subscribers/server/answer-subscribers.ts";
import { type AccountShown, answerAccount } from "./account.ts";
import { type DeskAnswer, type DeskServices, leadTo, withSession } from "./answer.ts";
import { answerPeople, type PeopleShown } from "./answer-people.ts";
import { Challenges } from "./challenges.ts";
import { SessionCookie } from "./cookie.ts";
import { answerInvitation, type JoinShown } from "./join.ts";
import { Passkeys } from "./passkeys.ts";
import type { Session } from "./sessions.ts";
import { answerSignIn, type SignInShown } from "./sign-in.ts";

/** What the pages below `/staff` ask. All of them are not there until somebody is invited. */
export type Desk = {
  /** @param address the visitor's */
  signIn(request: Request, address: string): Promise<DeskAnswer<SignInShown>>;
  beginOpenId(request: Request): Promise<Response>;
  /** @param address the visitor's */
  openId(request: Request, address: string): Promise<OpenIdAnswer>;
  invitation(request: Request, token: string): Promise<DeskAnswer<JoinShown>>;
  home(request: Request): Promise<DeskAnswer<{ session: Session }>>;
  account(request: Request): Promise<DeskAnswer<AccountShown>>;
  people(request: Request): Promise<DeskAnswer<PeopleShown>>;
  status(request: Request): Promise<DeskAnswer<StatusShown>>;
  bookings(request: Request): Promise<DeskAnswer<BookingsShown>>;
  booking(request: Request, reference: string): Promise<DeskAnswer<BookingShown>>;
  bookingTimes(request: Request): Promise<DeskAnswer<TimesShown>>;
  newsletter(request: Request): Promise<DeskAnswer<NewsletterShown>>;
  draft(request: Request, id: string): Promise<DeskAnswer<DraftShown>>;
  preview(request: Request, id: string): Promise<DeskAnswer<never>>;
  subscribers(request: Request): Promise<DeskAnswer<SubscribersShown>>;
};

/**
 * Prepares what all pages of the desk work with.
 * @param settings passkeys are made for the host of the public origin, and work on no other one
 */
export function prepareDesk<Services extends Omit<DeskServices, "passkeys" | "cookie" | "openId">>(
  services: Services,
  secrets: Secrets,
  { publicOrigin, openId }: Pick<Settings, "publicOrigin" | "openId">,
): Services & DeskServices {
  const challenges = new Challenges(secrets.keyFor("passkey-challenge"));
  return {
    ...services,
    passkeys: new Passkeys(publicOrigin, challenges),
    cookie: new SessionCookie(publicOrigin),
    openId: openId && openOpenId(openId, publicOrigin, secrets.keyFor("openid-attempt")),
  };
}

/** The pages by which staff come in and say who else does. */
export function openDesk(desk: DeskServices, siteStatus: SiteStatus): Desk {
  return {
    signIn: (request, address) => answerSignIn(request, address, desk),
    beginOpenId: (request) => beginOpenId(request, desk),
    openId: (request, address) => answerOpenId(request, address, desk),
    invitation: (request, token) => answerInvitation(request, token, desk),
    home: (request) => answerHome(request, desk),
    account: (request) => answerAccount(request, desk),
    people: (request) => answerPeople(request, desk),
    status: (request) => answerStatus(request, desk, siteStatus),
    bookings: (request) => answerBookings(request, desk),
    booking: (request, reference) => answerBooking(request, reference, desk),
    bookingTimes: (request) => answerTimes(request, desk),
    newsletter: (request) => answerNewsletter(request, desk),
    draft: (request, id) => answerDraft(request, id, desk),
    preview: (request, id) => answerPreview(request, id, desk),
    subscribers: (request) => answerSubscribers(request, desk),
  };
}

/** Leads those who work with the inbox there. */
function answerHome(
  request: Request,
  services: DeskServices,
): Promise<DeskAnswer<{ session: Session }>> {
  return withSession(request, services, async (session) => {
    if (session.means === "recovery-code") return leadTo(accountPath);
    if (inboxRoles.includes(session.member.role)) return leadTo(inboxPath);
    return { status: 200, shown: { session } };
  });
}
