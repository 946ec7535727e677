import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import { postedParameter, postTarget } from "../../forms/form.ts";
import { statusOf } from "../../forms/outcome.ts";
import { deskForms } from "../forms.ts";
import { accountPath, deskPath, openIdBeginPath, signInPath } from "../paths.ts";
import {
  type DeskAnswer,
  type DeskServices,
  leadTo,
  sessionOf,
  takeDeskPost,
  withDesk,
} from "./answer.ts";
import { recordEvent } from "./events.ts";
import { PasskeyRefusedError } from "./passkeys.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { startSession } from "./sessions.ts";
import { staff } from "./tables.ts";

type News =
  | "passkey-refused"
  | "code-refused"
  | "too-many"
  | "openid-unavailable"
  | "unavailable"
  | "signed-out";

/** What the page to sign in shows. */
export type SignInShown = {
  /** Where the passkey is posted, with the page that is wanted. */
  action: string;
  ask: PublicKeyCredentialRequestOptionsJSON;
  /** What went wrong, or what was done, just before. */
  news: News | undefined;
  /** Seconds until the next attempt is looked at, where there were too many. */
  waitSeconds: number | undefined;
  /** Where the company's identity provider is asked, where there is one. */
  openIdPath: string | undefined;
};

const purpose = "sign-in";

/**
 * Answers a request for the page to sign in. Who is in already goes on.
 * @param address the visitor's: attempts that do not succeed are counted by it
 */
export function answerSignIn(
  request: Request,
  address: string,
  services: DeskServices,
): Promise<DeskAnswer<SignInShown>> {
  return withDesk(services, async () => {
    const url = new URL(request.url);
    if (request.method === "POST") return takeSignIn(request, address, url, services);
    if (await sessionOf(request, services)) return leadTo(wantedPath(url));
    const told = (["signed-out", "openid-unavailable"] as const).find((name) =>
      url.searchParams.has(name),
    );
    return show(url, services, 200, told);
  });
}

async function takeSignIn(
  request: Request,
  address: string,
  url: URL,
  services: DeskServices,
): Promise<DeskAnswer<SignInShown>> {
  const isCode = url.searchParams.get(postedParameter) === deskForms.recover.name;
  const outcome = isCode
    ? await takeDeskPost(request, deskForms.recover, services, ({ code }) =>
        limited(address, services, () => recover(request, code, services)),
      )
    : await takeDeskPost(request, deskForms.signIn, services, ({ passkey }) =>
        limited(address, services, () => signIn(request, passkey, wantedPath(url), services)),
      );
  if ("response" in outcome) return outcome;
  if (outcome.kind === "too-many") return show(url, services, 429, "too-many", outcome.seconds);
  if (outcome.kind === "refused")
    return show(url, services, 403, isCode ? "code-refused" : "passkey-refused");
  return show(url, services, statusOf(outcome), "unavailable");
}

type SignedIn = { response: Response } | { kind: "refused" };

/** Looks at an attempt only while few from the same network have failed of late. */
async function limited(
  address: string,
  { signIns, log }: DeskServices,
  attempt: () => Promise<SignedIn>,
): Promise<SignedIn | { kind: "too-many"; seconds: number }> {
  const seconds = await signIns.count(address);
  if (seconds > 0) {
    log.warn({ event: "staff-sign-in-refused", reason: "too-many" });
    return { kind: "too-many", seconds };
  }
  const outcome = await attempt();
  if ("response" in outcome) await signIns.giveBack(address);
  return outcome;
}

async function signIn(
  request: Request,
  answer: string,
  path: string,
  { db, passkeys, cookie, log }: DeskServices,
): Promise<SignedIn> {
  try {
    const staffId = await passkeys.check(db, purpose, answer);
    const token = await db.transaction(async (transaction) => {
      await recordEvent(transaction, { kind: "signed-in", staffId, byId: staffId });
      return startSession(transaction, staffId, "passkey", browserOf(request));
    });
    log.info({ event: "staff-signed-in", reason: "passkey" });
    return leadTo(path, cookie.write(token));
  } catch (error) {
    if (!(error instanceof PasskeyRefusedError)) throw error;
    log.warn({ event: "staff-sign-in-refused", reason: error.reason });
    return { kind: "refused" };
  }
}

async function recover(
  request: Request,
  code: string,
  { db, cookie, log }: DeskServices,
): Promise<SignedIn> {
  const token = await db.transaction(async (transaction) => {
    const staffId = await takeRecoveryCode(transaction, code);
    if (staffId === undefined) return undefined;
    const [member] = await transaction
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)));
    if (!member) return undefined;
    await recordEvent(transaction, { kind: "recovery-code-used", staffId, byId: staffId });
    return startSession(transaction, staffId, "recovery-code", browserOf(request));
  });
  if (token === undefined) {
    log.warn({ event: "staff-sign-in-refused", reason: "recovery-code" });
    return { kind: "refused" };
  }
  log.info({ event: "staff-signed-in", reason: "recovery-code" });
  return leadTo(accountPath, cookie.write(token));
}

async function show(
  url: URL,
  { passkeys, openId }: DeskServices,
  status: number,
  news: SignInShown["news"],
  waitSeconds?: number,
): Promise<DeskAnswer<SignInShown>> {
  const to = encodeURIComponent(wantedPath(url));
  const action = `${postTarget(deskForms.signIn, signInPath)}&to=${to}`;
  const ask = await passkeys.askFor(purpose);
  const openIdPath = openId && `${openIdBeginPath}?to=${to}`;
  return { status, shown: { action, ask, news, waitSeconds, openIdPath } };
}

/**
 * Where somebody was led here from: a page of the desk with its query, as `signInFor` writes it, and nothing else. The query is
 * bounded because a provider's sign-in keeps it in a cookie.
 */
export function wantedPath(url: URL): string {
  const wanted = url.searchParams.get("to") ?? deskPath;
  return /^\/staff(?:\/[\w-]+)*(?:\?[\w.*%+&=-]{0,1000})?$/.test(wanted) ? wanted : deskPath;
}

/** What a browser calls itself. */
export function browserOf(request: Request): string {
  return request.headers.get("user-agent") ?? "";
}
