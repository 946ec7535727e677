import type { IncomingMessage, RequestListener } from "node:http";
import type { Log } from "../log.ts";
import { inRequestSpan } from "../tracing/span.ts";
import type { Admission, WorkKind } from "./admission/admission.ts";
import type { Connections } from "./admission/connections.ts";
import { pipelinesTooMuch } from "./admission/pipelining.ts";
import type { NameClient } from "./client-names.ts";
import {
  type AnsweredRequest,
  beginExchange,
  concludeExchange,
  type Exchange,
  knownMethod,
  pathOf,
} from "./exchange.ts";
import { checkFraming } from "./guards/framing.ts";
import { checkMethod } from "./guards/method.ts";
import { isOneClick } from "./guards/one-click.ts";
import { checkPost, countPost, type PostRules } from "./guards/post.ts";
import { watchUpload } from "./guards/slow-upload.ts";
import { checkSpeculation } from "./guards/speculation.ts";
import { checkTarget } from "./guards/target.ts";
import { answerHealth, type Health } from "./health.ts";
import type { KeptPages } from "./kept-pages/kept-pages.ts";
import type { KeptPlace } from "./kept-pages/kept-place.ts";
import { findLiveRoute, type LiveRoute } from "./live-routes.ts";
import { answerWithPage, type PagesOptions } from "./pages.ts";
import { refusals } from "./refusals.ts";
import type { CountRequest } from "./request-metrics.ts";
import type { HeaderList } from "./security-headers.ts";
import { sendFile } from "./send-file.ts";
import { sendRedirect } from "./send-redirect.ts";
import { sendRefusal } from "./send-refusal.ts";
import type { StaticFiles } from "./static-files.ts";

export type Site = Health & {
  files: StaticFiles;
  routes: readonly LiveRoute[];
  admission: Admission;
  connections: Connections;
  keptPages: KeptPages;
  pages: PagesOptions;
  posts: PostRules;
  /** How many proxies in front may be believed. */
  trustedProxies: number;
  log: Log;
  nameClient: NameClient;
  /** Left out where nobody asks for metrics. */
  countRequest: CountRequest | undefined;
};

/** Answers every request of the site and writes one log line for each. */
export function createListener(site: Site): RequestListener {
  return (request, response) => {
    if (request.socket.destroyed) return;
    const exchange = beginExchange(request, response, site.trustedProxies);
    const answered = inRequestSpan(knownMethod(request.method), () => answer(exchange, site));
    if (!(answered instanceof Promise)) return concludeExchange(site, exchange, answered);
    answered.then(
      (outcome) => concludeExchange(site, exchange, outcome),
      (error: unknown) => giveUp(exchange, site.log, error),
    );
  };
}

/** Files answer at once and without a promise: they are most of the traffic. */
function answer(exchange: Exchange, site: Site): AnsweredRequest | Promise<AnsweredRequest> {
  const { request, response } = exchange;
  if (pipelinesTooMuch(request, response)) return breakOff(exchange, site);
  const target = request.url ?? "";
  const path = pathOf(target);
  const file = site.files.byPath.get(path);
  const health = path === "/health/live" || path === "/health/ready" ? path : undefined;
  const malformed = checkFraming(request) ?? checkTarget(request);
  if (malformed) return sendRefusal(exchange, malformed, site.securityHeaders);
  const route = file || health ? undefined : findLiveRoute(site.routes, path);
  const isKnown = file !== undefined || health !== undefined || route !== undefined;
  const refusal =
    checkMethod(request.method, { isKnown, takesPosts: route?.takesPosts ?? false }) ??
    checkSpeculation(request.headers, target) ??
    (request.method === "POST" ? checkPost(postOf(exchange, route), site.posts) : undefined);
  if (refusal) return sendRefusal(exchange, refusal, site.securityHeaders);
  if (file?.kind === "file") return sendFile(exchange, file);
  if (file) return sendRedirect(exchange, file, target.slice(path.length), site.securityHeaders);
  if (health) return answerHealth(exchange, health, site);
  if (!route) return sendFile(exchange, site.files.notFound);
  return site.keptPages.answer(exchange, route, (place) =>
    answerInTurn(exchange, site, route, place),
  );
}

function answerInTurn(
  exchange: Exchange,
  site: Site,
  route: LiveRoute,
  place: KeptPlace | undefined,
): Promise<AnsweredRequest> {
  const { request } = exchange;
  return site.admission.inTurn(kindOf(request), exchange, async (leave) => {
    if (request.method === "POST") {
      const refusal = await countPost(postOf(exchange, route), site.posts);
      if (refusal) return sendRefusal(exchange, refusal, site.securityHeaders);
      receiveBody(exchange, site.securityHeaders);
    }
    return answerWithPage(exchange, site.pages, leave, place);
  });
}

function postOf({ request, address }: Exchange, route: LiveRoute | undefined) {
  return { request, address, isForWork: route?.isForWork };
}

function kindOf(request: IncomingMessage): WorkKind {
  if (request.method !== "POST") return "read";
  return isOneClick(request) ? "oneClick" : "post";
}

/** What else the connection had asked for goes unanswered with it. */
function breakOff({ request }: Exchange, { connections }: Site): AnsweredRequest {
  connections.breakOff(request.socket);
  return { route: "refused", status: 503, bytes: 0, reason: "pipelined-too-much" };
}

function receiveBody(exchange: Exchange, securityHeaders: HeaderList): void {
  const { request, response } = exchange;
  if (request.headers.expect?.toLowerCase() === "100-continue") response.writeContinue();
  watchUpload(request, () => {
    if (response.headersSent) request.destroy();
    else sendRefusal(exchange, refusals.tooSlow, securityHeaders);
  });
}

/** Only a fault of this server itself leads here; the visitor sees a broken connection, the log says why. */
function giveUp({ request, requestId }: Exchange, log: Log, error: unknown): void {
  log.error({ event: "request-failed", requestId }, "A request could not be answered", error);
  request.socket.destroy();
}
