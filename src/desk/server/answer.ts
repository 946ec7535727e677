import type { Answers, FormDefinition } from "../../forms/form.ts";
import type { RefusedPost } from "../../forms/server/take-post.ts";
import { type PostServices, takePost } from "../../forms/server/take-post.ts";
import type { Database } from "../../platform/db/client.ts";
import type { Limit } from "../../platform/limits/limit.ts";
import type { MailBrand } from "../../platform/mail/content.ts";
import type { SendAtOnce } from "../../platform/mail/send-at-once.ts";
import type { FileStorage } from "../../platform/storage/storage.ts";
import type { OpenId } from "../openid/server/openid.ts";
import { deskPath, signInFor } from "../paths.ts";
import type { Role } from "../roles.ts";
import { unattendedHeader } from "../unattended.ts";
import type { SessionCookie } from "./cookie.ts";
import { giveBackPost } from "./give-back-post.tsx";
import type { Passkeys } from "./passkeys.ts";
import { hasStaff } from "./people.ts";
import { findSession, type Session } from "./sessions.ts";

/** What the pages of the desk work with. */
export type DeskServices = PostServices & {
  db: Database["db"];
  passkeys: Passkeys;
  cookie: SessionCookie;
  /** The company's identity provider, where there is one. */
  openId: OpenId | undefined;
  storage: FileStorage;
  /** Counts attempts to come in that do not succeed. */
  signIns: Limit;
  /** Called when mails were ordered. */
  onSubmitted: () => void;
  /** Who mails are from. */
  brand: MailBrand;
  /** For mails to staff. */
  sendAtOnce: SendAtOnce;
};

/** What is to be done with a request for a page of the desk. */
export type DeskAnswer<Shown> =
  /** Nothing more is to be rendered. */
  | { response: Response }
  | {
      response?: never;
      status: number;
      /** The value of `Set-Cookie`, where the browser gets or loses its session. */
      cookie?: string;
      shown: Shown;
    };

/** Has the browser get a page, after a post too. @param cookie the value of `Set-Cookie` */
export function leadTo(location: string, cookie?: string): { response: Response } {
  const headers = new Headers({ location });
  if (cookie !== undefined) headers.set("set-cookie", cookie);
  return { response: new Response(null, { status: 303, headers }) };
}

/** Where nobody was ever invited there is no desk. */
export async function withDesk<Shown>(
  { db }: DeskServices,
  answer: () => Promise<DeskAnswer<Shown>>,
): Promise<DeskAnswer<Shown>> {
  if (await hasStaff(db)) return answer();
  return { response: new Response(null, { status: 404 }) };
}

/** Answers those who have come in, and leads all others to where they can. What they posted changes nothing, and is not lost. */
export function withSession<Shown>(
  request: Request,
  services: DeskServices,
  answer: (session: Session) => Promise<DeskAnswer<Shown>>,
): Promise<DeskAnswer<Shown>> {
  return withDesk(services, async () => {
    const session = await sessionOf(request, services);
    if (session) return answer(session);
    const { pathname, search } = new URL(request.url);
    if (request.method !== "POST") return leadTo(signInFor({ pathname, search }));
    services.log.warn({ event: "staff-post-refused", reason: "no-session" });
    const response = await giveBackPost(request, services);
    return response ? { response } : leadTo(signInFor({ pathname, search: "" }));
  });
}

/** Answers those who have come in, by more than a recovery code, and have one of these roles. For everybody else the page is not there. */
export function withRole<Shown>(
  request: Request,
  services: DeskServices,
  roles: readonly Role[],
  answer: (session: Session) => Promise<DeskAnswer<Shown>>,
): Promise<DeskAnswer<Shown>> {
  return withSession(request, services, async (session) => {
    if (session.means === "recovery-code") return leadTo(deskPath);
    if (roles.includes(session.member.role)) return answer(session);
    services.log.warn({ event: "staff-request-refused", reason: "role" });
    return { response: new Response(null, { status: 404 }) };
  });
}

/** The session that a request comes with. */
export async function sessionOf(
  request: Request,
  { db, cookie }: DeskServices,
): Promise<Session | undefined> {
  const token = cookie.read(request.headers);
  const isUse = !request.headers.has(unattendedHeader);
  return token === undefined ? undefined : findSession(db, token, isUse);
}

/** Takes a post of one of the desk's forms; see `takePost`. */
export function takeDeskPost<Form extends FormDefinition, Kept>(
  request: Request,
  form: Form,
  services: DeskServices,
  keep: (answers: Answers<Form>) => Promise<Kept>,
): Promise<Kept | RefusedPost> {
  return takePost(request, { form, keep: ({ answers }) => keep(answers) }, services);
}
