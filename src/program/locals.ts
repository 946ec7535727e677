import { newReference } from "../forms/server/reference.ts";
import type { PageLocals, RequestFacts } from "../platform/http/page-locals.ts";
import type { Services } from "./services.ts";

/** What every page that is rendered on demand finds in `Astro.locals`. */
export type Locals = PageLocals & {
  services: Services;
  /** Whether a page of this site may show it in a frame. */
  isFramed: boolean;
};

/** The locals of one request. */
export function createLocals(facts: RequestFacts, services: Services): Locals {
  const locals: Locals = {
    ...facts,
    services,
    route: "page",
    body: undefined,
    isIncomplete: false,
    isFramed: false,
    incident: undefined,
    fail(error) {
      locals.incident = newReference().replace("DS-", "");
      const { incident, requestId, route } = locals;
      services.log.error({ event: "page-failed", incident, requestId, route }, undefined, error);
    },
  };
  return locals;
}
