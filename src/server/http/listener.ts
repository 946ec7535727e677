import type { RequestListener } from "node:http";
import type { Log } from "../log.ts";
import { beginExchange, type Exchange, logExchange, type Outcome } from "./exchange.ts";
import { checkMethod } from "./guards/method.ts";
import { checkPost, type PostRules } from "./guards/post.ts";
import { watchUpload } from "./guards/slow-upload.ts";
import { checkTarget } from "./guards/target.ts";
import { answerHealth, type Dependency } from "./health.ts";
import { answerWithPage, type PagesOptions } from "./pages.ts";
import { refusals } from "./refusals.ts";
import type { HeaderList } from "./security-headers.ts";
import { sendFile } from "./send-file.ts";
import { sendRedirect } from "./send-redirect.ts";
import { sendRefusal } from "./send-refusal.ts";
import type { StaticFiles } from "./static-files.ts";

export type Site = {
  files: StaticFiles;
  pages: PagesOptions;
  posts: PostRules;
  dependencies: Record<string, Dependency>;
  securityHeaders: HeaderList;
  log: Log;
};

/** Answers every request of the site and writes one log line for each. */
export function createListener(site: Site): RequestListener {
  return (request, response) => {
    const exchange = beginExchange(request, response);
    const answered = answer(exchange, site);
    if (!(answered instanceof Promise)) return logExchange(site.log, exchange, answered);
    answered.then(
      (outcome) => logExchange(site.log, exchange, outcome),
      (error: unknown) => giveUp(exchange, site.log, error),
    );
  };
}

/** Files answer at once and without a promise: they are most of the traffic. */
function answer(exchange: Exchange, site: Site): Outcome | Promise<Outcome> {
  const { request, response } = exchange;
  const target = request.url ?? "";
  const path = pathOf(target);
  const file = site.files.byPath.get(path);
  const health = path === "/health/live" || path === "/health/ready" ? path : undefined;
  const refusal =
    checkTarget(target, request.headers.host) ??
    checkMethod(request.method, file !== undefined || health !== undefined) ??
    (request.method === "POST" ? checkPost(request, site.posts) : undefined);
  if (refusal) return sendRefusal(request, response, refusal, site.securityHeaders);
  if (file?.kind === "file") return sendFile(exchange, file);
  if (file) return sendRedirect(exchange, file, target.slice(path.length), site.securityHeaders);
  if (health) return answerHealth(exchange, health, site.dependencies, site.securityHeaders);
  if (request.method === "POST") receiveBody(exchange, site.securityHeaders);
  return answerWithPage(exchange, site.pages);
}

function pathOf(target: string): string {
  const queryAt = target.indexOf("?");
  return queryAt === -1 ? target : target.slice(0, queryAt);
}

function receiveBody({ request, response }: Exchange, securityHeaders: HeaderList): void {
  if (request.headers.expect?.toLowerCase() === "100-continue") response.writeContinue();
  watchUpload(request, () => {
    if (response.headersSent) request.destroy();
    else sendRefusal(request, response, refusals.tooSlow, securityHeaders);
  });
}

/** Only a fault of this server itself leads here; the visitor sees a broken connection, the log says why. */
function giveUp({ request, requestId }: Exchange, log: Log, error: unknown): void {
  log.error({ event: "request-failed", requestId }, "A request could not be answered", error);
  request.socket.destroy();
}
