import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import type { Leave } from "../fair-queue.ts";
import type { Admission } from "./admission/admission.ts";
import type { AnsweredRequest, Exchange } from "./exchange.ts";
import type { KeptPlace } from "./kept-pages/kept-place.ts";
import { sendKeptPage } from "./kept-pages/send-kept-page.ts";
import type { PageLocals, RequestFacts } from "./page-locals.ts";
import { PageResponse } from "./page-response.ts";
import { failure } from "./refusals.ts";
import type { HeaderList } from "./security-headers.ts";
import { sendBody } from "./send-body.ts";
import { sendFile } from "./send-file.ts";
import { sendPage } from "./send-page.ts";
import { sendRefusal, wantsJson } from "./send-refusal.ts";
import type { StaticFile } from "./static-files.ts";

/** More than the system keeps for a slow reader: until it is read, it is in our memory. */
const longBodyBytes = 512 * 1024;

/** Astro's handler as `@astrojs/node` builds it in middleware mode. */
export type AstroHandler = (
  request: IncomingMessage,
  response: PageResponse,
  next: () => void,
  locals: PageLocals,
) => Promise<void> | void;

export type PagesOptions = {
  handler: AstroHandler;
  createLocals: (facts: RequestFacts) => PageLocals;
  /** The host of the public origin: pages know no other. */
  publicHost: string;
  admission: Admission;
  notFound: StaticFile;
  securityHeaders: HeaderList;
};

/**
 * Answers with a page that Astro renders on demand, with the not-found page, or with an honest failure.
 * @param leave gives back the request's place among those that render; a long body takes one of another kind
 * @param place where the answer is put if it is the same for everybody
 */
export async function answerWithPage(
  exchange: Exchange,
  options: PagesOptions,
  leave: Leave,
  place?: KeptPlace,
): Promise<AnsweredRequest> {
  const found = place?.find();
  if (found) return sendKeptPage(exchange, found);
  const underWay = place?.begin?.();
  if (underWay) {
    leave();
    return underWay;
  }
  const { request, requestId, address, startedAt } = exchange;
  const facts = { requestId, clientAddress: address, askedAt: startedAt };
  const locals = options.createLocals(facts);
  hideForwarding(request, options.publicHost);
  const page = await render(request, locals, options.handler);
  if (isOver(exchange)) return aborted(exchange, locals.route);
  if (!page || isNotFoundPage(page)) return sendFile(exchange, options.notFound);
  if (isBareFailure(page) || (locals.incident && wantsJson(request.headers.accept))) {
    return answerWithFailure(exchange, locals, options.securityHeaders);
  }
  const kept = place?.keep(page, locals);
  if (kept) {
    // Where there is time to compress it at its best, other threads do: this one may render the next page meanwhile.
    leave();
    return sendKeptPage(exchange, kept);
  }
  const { body } = locals;
  if (!body && page.body.byteLength < longBodyBytes)
    return sendWhole(exchange, page, locals, options);
  leave();
  return options.admission.inTurn("body", exchange, async () => {
    if (body) return sendBody(exchange, page, body, options.securityHeaders, locals);
    const outcome = await sendWhole(exchange, page, locals, options);
    if (!exchange.response.destroyed) await once(exchange.response, "close");
    return outcome;
  });
}

async function sendWhole(
  exchange: Exchange,
  page: PageResponse,
  { route }: PageLocals,
  { securityHeaders }: PagesOptions,
): Promise<AnsweredRequest> {
  const bytes = await sendPage(exchange, page, securityHeaders);
  return { route, status: page.statusCode, bytes };
}

/** Pages see the configured host; what the visitor or a proxy claims in headers goes no further. */
function hideForwarding(request: IncomingMessage, publicHost: string): void {
  request.headers.host = publicHost;
  for (const name of Object.keys(request.headers)) {
    if (name === "forwarded" || name.startsWith("x-forwarded-")) delete request.headers[name];
  }
}

async function render(
  request: IncomingMessage,
  locals: PageLocals,
  handler: AstroHandler,
): Promise<PageResponse | undefined> {
  const page = new PageResponse(request);
  let isMatched = true;
  const unmatched = () => {
    isMatched = false;
  };
  try {
    await handler(request, page, unmatched, locals);
    if (isMatched) await finished(page);
  } catch (error) {
    if (!request.destroyed) locals.fail(error);
    page.writeHead(500, {});
  }
  return isMatched ? page : undefined;
}

/** Whether the visitor has left, or the upload was refused while the page waited for it. */
function isOver({ response }: Exchange): boolean {
  return response.destroyed || response.writableEnded;
}

/** 499 is the customary status of the log for a visitor who left before the answer. */
function aborted({ response }: Exchange, route: string): AnsweredRequest {
  const status = response.headersSent ? response.statusCode : 499;
  return { route, status, bytes: 0, reason: "aborted" };
}

/** Astro reads the built 404 page from disk, without the policy that belongs to it. */
function isNotFoundPage(page: PageResponse): boolean {
  const isHtml = page.header("content-type")?.startsWith("text/html") ?? false;
  return page.statusCode === 404 && isHtml && page.header("content-security-policy") === undefined;
}

/** A failure without a type is Astro's or its adapter's last word, not a page. */
function isBareFailure(page: PageResponse): boolean {
  return page.statusCode >= 500 && page.header("content-type") === undefined;
}

function answerWithFailure(
  exchange: Exchange,
  locals: PageLocals,
  securityHeaders: HeaderList,
): AnsweredRequest {
  if (!locals.incident) locals.fail(new Error("The page failed without an error"));
  const refusal = failure(locals.incident ?? "");
  const outcome = sendRefusal(exchange, refusal, securityHeaders);
  return { ...outcome, route: locals.route };
}
