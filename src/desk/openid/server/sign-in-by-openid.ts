import { signInPath } from "../../paths.ts";
import { type DeskServices, leadTo, withDesk } from "../../server/answer.ts";
import { recordEvent } from "../../server/events.ts";
import { startSession } from "../../server/sessions.ts";
import { browserOf, wantedPath } from "../../server/sign-in.ts";
import type { Attempt } from "./attempt.ts";
import { findByIdentity } from "./identities.ts";
import { OpenIdRefusedError } from "./provider.ts";

/** What the page shows to which the provider sends people back. */
export type OpenIdShown = {
  /** Where they go on; undefined where they were not let in. */
  path: string | undefined;
};

export type OpenIdAnswer =
  | { response: Response }
  | { response?: never; status: number; cookies: string[]; shown: OpenIdShown };

const notThere = { response: new Response(null, { status: 404 }) };

/** Sends somebody to the provider. It writes nothing but their own cookie, so that a link may lead here. */
export async function beginOpenId(request: Request, services: DeskServices): Promise<Response> {
  const answer = await withDesk<never>(services, async () => {
    const { openId, log } = services;
    if (!openId) return notThere;
    try {
      const { location, attempt } = await openId.provider.begin(wantedPath(new URL(request.url)));
      return leadTo(location.href, await openId.attempts.write(attempt));
    } catch (error) {
      log.warn({ event: "staff-openid-unavailable" }, undefined, error);
      return leadTo(`${signInPath}?openid-unavailable`);
    }
  });
  return answer.response ?? notThere.response;
}

/** Lets in whom the provider sends back, if they have been invited. */
export async function answerOpenId(
  request: Request,
  services: DeskServices,
): Promise<OpenIdAnswer> {
  const answer = await withDesk<OpenIdShown>(services, async () => {
    const { openId, log } = services;
    if (!openId) return notThere;
    const attempt = await openId.attempts.read(request.headers);
    const token = attempt && (await signIn(request, attempt, services));
    if (attempt && token !== undefined)
      return { status: 200, cookie: services.cookie.write(token), shown: { path: attempt.path } };
    if (!attempt) log.warn({ event: "staff-sign-in-refused", reason: "openid-attempt" });
    return { status: 403, shown: { path: undefined } };
  });
  if (answer.response) return answer;
  // An attempt is over, however it ended.
  const cookies = [answer.cookie ?? [], services.openId?.attempts.clear() ?? []].flat();
  return { status: answer.status, cookies, shown: answer.shown };
}

/** @returns the token of a new session; undefined where they are not let in */
async function signIn(
  request: Request,
  attempt: Attempt,
  { openId, db, log }: DeskServices,
): Promise<string | undefined> {
  try {
    const { searchParams } = new URL(request.url);
    const identity = await openId?.provider.finish(searchParams, attempt);
    const token = await db.transaction(async (transaction) => {
      const staffId = identity && (await findByIdentity(transaction, identity));
      if (staffId === undefined) throw new OpenIdRefusedError("openid-unknown");
      await recordEvent(transaction, { kind: "signed-in", staffId, byId: staffId });
      return startSession(transaction, staffId, "openid", browserOf(request));
    });
    log.info({ event: "staff-signed-in", reason: "openid" });
    return token;
  } catch (error) {
    if (!(error instanceof OpenIdRefusedError)) throw error;
    log.warn({ event: "staff-sign-in-refused", reason: error.reason });
    return undefined;
  }
}
