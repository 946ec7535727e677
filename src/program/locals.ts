import type { Services } from "./services.ts";
import { newReference } from "../forms/server/reference.ts";

/** What the HTTP server knows of a request before any page does. */
export type RequestFacts = {
  requestId: string;
  /** The visitor's address, past the proxies that are trusted. */
  clientAddress: string;
};

/** What every page that is rendered on demand finds in `Astro.locals`. */
export type Locals = RequestFacts & {
  services: Services;
  /** The route's pattern for the request log, told by the middleware. */
  route: string;
  /**
   * The body of an answer that is too large for memory, piece by piece: it is sent at the reader's pace, in the place of
   * the page's own, empty one.
   */
  body: AsyncIterable<string> | undefined;
  /** The code that the error page shows, once the page has failed. */
  incident: string | undefined;
  /** Logs what made the page fail, under a new incident reference. */
  fail(error: unknown): void;
};

/** The locals of one request. */
export function createLocals(facts: RequestFacts, services: Services): Locals {
  const locals: Locals = {
    ...facts,
    services,
    route: "page",
    body: undefined,
    incident: undefined,
    fail(error) {
      locals.incident = newReference().replace("DS-", "");
      const { incident, requestId, route } = locals;
      services.log.error({ event: "page-failed", incident, requestId, route }, undefined, error);
    },
  };
  return locals;
}
