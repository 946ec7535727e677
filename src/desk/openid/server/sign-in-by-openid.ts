import { signInPath } from "../../paths.ts";
import { type DeskAnswer, type DeskServices, leadTo, withDesk } from "../../server/answer.ts";
import { takeOnce } from "../../server/challenges.ts";
import { recordEvent } from "../../server/events.ts";
import { startSession } from "../../server/sessions.ts";
import { browserOf, wantedPath } from "../../server/sign-in.ts";
import { type Attempt, attemptMinutes } from "./attempt.ts";
import { findByIdentity } from "./identities.ts";
import { OpenIdRefusedError } from "./provider.ts";

/** What the page shows to which the provider sends people back. */
export type OpenIdShown = {
  /** Where they go on; undefined where they were not let in. */
  path: string | undefined;
  /** Seconds until the next attempt is looked at, where there were too many. */
  waitSeconds?: number | undefined;
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

/**
 * Lets in whom the provider sends back, if they have been invited.
 * @param address the visitor's: attempts that do not succeed are counted by it
 */
export async function answerOpenId(
  request: Request,
  address: string,
  services: DeskServices,
): Promise<OpenIdAnswer> {
  const answer = await withDesk<OpenIdShown>(services, async () => {
    const { openId, log } = services;
    if (!openId) return notThere;
    const attempt = await openId.attempts.read(request.headers);
    if (attempt) return comeBack(request, address, attempt, services);
    // Not counted: a link anywhere leads here without one, and would use up what its readers have.
    log.warn({ event: "staff-sign-in-refused", reason: "openid-attempt" });
    return { status: 403, shown: { path: undefined } };
  });
  if (answer.response) return answer;
  // An attempt is over, however it ended.
  const cookies = [answer.cookie ?? [], services.openId?.attempts.clear() ?? []].flat();
  return { status: answer.status, cookies, shown: answer.shown };
}

/** Asks the provider only while few from the same network have failed of late. */
async function comeBack(
  request: Request,
  address: string,
  attempt: Attempt,
  services: DeskServices,
): Promise<DeskAnswer<OpenIdShown>> {
  const { signIns, cookie, log } = services;
  const waitSeconds = await signIns.count(address);
  if (waitSeconds > 0) {
    log.warn({ event: "staff-sign-in-refused", reason: "too-many" });
    return { status: 429, shown: { path: undefined, waitSeconds } };
  }
  const token = await signIn(request, attempt, services);
  if (token === undefined) return { status: 403, shown: { path: undefined } };
  await signIns.giveBack(address);
  return { status: 200, cookie: cookie.write(token), shown: { path: attempt.path } };
}

/** @returns the token of a new session; undefined where they are not let in */
async function signIn(
  request: Request,
  attempt: Attempt,
  { openId, db, log }: DeskServices,
): Promise<string | undefined> {
  try {
    const expiresAt = new Date(Date.now() + attemptMinutes * 60_000);
    if (!(await takeOnce(db, attempt.state, expiresAt)))
      throw new OpenIdRefusedError("openid-used");
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
