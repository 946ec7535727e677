import { randomUUID } from "node:crypto";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { type FieldErrors, type FieldValues, postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { countDeliveries } from "../../../webhooks/server/deliveries.ts";
import { addEndpoint, type Endpoint, listEndpoints } from "../../../webhooks/server/endpoints.ts";
import { webhooksPath } from "../../paths.ts";
import { type DeskAnswer, takeDeskPost, withRole } from "../../server/answer.ts";
import { purposeOfConfirming } from "../../server/confirm.ts";
import type { Session } from "../../server/sessions.ts";
import { webhookForms } from "../forms.ts";
import { readSettings, type WebhookDeskServices, webhookRoles, withConfirmed } from "./answer.ts";
import { listChanges, noted, type ShownChange } from "./changes.ts";

const webhooksNews = [
  "confirmed",
  "deleted",
  "passkey-refused",
  "not-confirmed",
  "too-many",
  "unavailable",
] as const;
type News = (typeof webhooksNews)[number];

export type ListedEndpoint = Endpoint & { waiting: number; failed: number };

/** What the page of all endpoints shows. */
export type WebhooksShown = {
  session: Session;
  endpoints: ListedEndpoint[];
  changes: ShownChange[];
  ask: PublicKeyCredentialRequestOptionsJSON;
  /** What the next endpoint is called, so that a double press adds one. */
  newId: string;
  news: News | undefined;
  /** One that was just added, with its secret, which is shown once. */
  added: { id: string; address: string; secret: string } | undefined;
  /** What was typed into the form to add one, where it is shown once more. */
  typed: { values: FieldValues; errors: FieldErrors } | undefined;
};

type Answer = DeskAnswer<WebhooksShown>;
type Told = Partial<Pick<WebhooksShown, "news" | "added" | "typed">>;

/** Answers a request for the page of all endpoints, and adds one. */
export function answerWebhooks(request: Request, services: WebhookDeskServices): Promise<Answer> {
  return withRole(request, services, webhookRoles, async (session) => {
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST")
      return show(session, services, 200, {
        news: webhooksNews.find((name) => searchParams.has(name)),
      });
    const refuse = (news: News) => show(session, services, 403, { news });
    return withConfirmed(request, session, services, webhooksPath, refuse, () =>
      searchParams.get(postedParameter) === webhookForms.add.name
        ? add(request, session, services)
        : show(session, services, 400),
    );
  });
}

async function add(
  request: Request,
  session: Session,
  services: WebhookDeskServices,
): Promise<Answer> {
  const outcome = await takeDeskPost(
    request,
    webhookForms.add,
    services,
    async ({ id, ...posted }): Promise<Answer> => {
      const settings = readSettings(posted, services);
      if ("typed" in settings) return show(session, services, 422, settings);
      const { address } = settings;
      const hand = { byId: session.member.id, endpoint: { id, address } };
      const added = await noted(
        services.db,
        hand,
        "added",
        (transaction) => addEndpoint(transaction, id, settings),
        (result) => result?.isNew === true,
      );
      return added
        ? show(session, services, 200, { added: { id, address, secret: added.secret } })
        : show(session, services, 409, { news: "too-many" });
    },
  );
  if (!("kind" in outcome)) return outcome;
  if (outcome.kind !== "invalid")
    return show(session, services, statusOf(outcome), { news: "unavailable" });
  const { values, errors } = outcome;
  return show(session, services, 422, { typed: { values, errors } });
}

async function show(
  session: Session,
  { db, passkeys }: WebhookDeskServices,
  status: number,
  told: Told = {},
): Promise<Answer> {
  const counts = await countDeliveries(db);
  const endpoints = await listEndpoints(db);
  return {
    status,
    shown: {
      session,
      endpoints: endpoints.map((one) => ({
        ...one,
        ...(counts.get(one.id) ?? { waiting: 0, failed: 0 }),
      })),
      changes: await listChanges(db),
      ask: await passkeys.askFor(purposeOfConfirming(session)),
      newId: randomUUID(),
      news: undefined,
      added: undefined,
      typed: undefined,
      ...told,
    },
  };
}
