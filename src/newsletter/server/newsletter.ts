import { type RequestServices, takeRequest } from "../../subscriptions/server/take-request.ts";
import { newsletterForm } from "../schema.ts";
import { askForNewsletter, keepSuspicious } from "./subscriptions.ts";

/** What pages need of the newsletter. */
export type Newsletter = {
  /** Takes a post of the box. */
  ask(request: Request): ReturnType<typeof takeRequest<typeof newsletterForm, object>>;
};

export function openNewsletter(services: RequestServices): Newsletter {
  const { db } = services;
  return {
    ask: (request) =>
      takeRequest(
        request,
        newsletterForm,
        async ({ answers: { email }, suspicion }) => {
          if (suspicion === null) await askForNewsletter(db, email);
          else await keepSuspicious(db, email, suspicion);
          return {};
        },
        services,
      ),
  };
}
