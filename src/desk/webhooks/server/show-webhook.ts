import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { listPosition } from "../../../common/list-position.ts";
import type { FieldErrors, FieldValues } from "../../../forms/form.ts";
import {
  type DeliveryState,
  deliveriesOnPage,
  deliveryStates,
  listDeliveries,
  type ShownDelivery,
} from "../../../webhooks/server/deliveries.ts";
import { type Endpoint, findEndpoint } from "../../../webhooks/server/endpoints.ts";
import type { DeskAnswer } from "../../server/answer.ts";
import { purposeOfConfirming } from "../../server/confirm.ts";
import type { Session } from "../../server/sessions.ts";
import type { WebhookDeskServices } from "./answer.ts";
import { listChanges, type ShownChange } from "./changes.ts";

export const webhookNews = [
  "confirmed",
  "changed",
  "paused",
  "resumed",
  "tested",
  "sent-again",
  "passkey-refused",
  "not-confirmed",
  "nothing-done",
  "stale",
  "unavailable",
] as const;
export type News = (typeof webhookNews)[number];

/** Which of its deliveries a page shows. */
type DeliveryView = { state: DeliveryState; before: string | undefined };

/** What the page of one endpoint shows. */
export type WebhookShown = {
  session: Session;
  /** Undefined where there is none. */
  found:
    | {
        endpoint: Endpoint;
        deliveries: ShownDelivery[];
        /** The last delivery that is shown, where there are older ones. */
        next: string | undefined;
        changes: ShownChange[];
      }
    | undefined;
  view: DeliveryView;
  ask: PublicKeyCredentialRequestOptionsJSON;
  news: News | undefined;
  /** A secret that was just made, shown once. */
  secret: string | undefined;
  /** What was typed into a form that is shown once more, and the form's name. */
  typed: { form: string; values: FieldValues; errors: FieldErrors } | undefined;
};

export type Answer = DeskAnswer<WebhookShown>;

export type Asked = {
  request: Request;
  session: Session;
  services: WebhookDeskServices;
  endpoint: Endpoint;
};

type Told = Partial<Pick<WebhookShown, "news" | "secret" | "typed">>;

export const isId = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** Shows the endpoint as it stands now. */
export async function show(asked: Asked, status: number, told: Told = {}): Promise<Answer> {
  const { request, session, services } = asked;
  const { db } = services;
  const endpoint = await findEndpoint(db, asked.endpoint.id);
  if (!endpoint) return showNothing(session, services);
  const view = readView(request);
  const listed = await listDeliveries(db, endpoint.id, view.state, view.before);
  const deliveries = listed.slice(0, deliveriesOnPage);
  const next = listed.length > deliveries.length ? deliveries.at(-1)?.position : undefined;
  const found = { endpoint, deliveries, next, changes: await listChanges(db, endpoint.id) };
  return { status, shown: { ...(await blank(session, services)), found, view, ...told } };
}

function readView(request: Request): DeliveryView {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before") ?? "";
  return {
    state: deliveryStates.find((one) => one === searchParams.get("state")) ?? "all",
    before: listPosition.test(before) ? before : undefined,
  };
}

/** There is no such endpoint. */
export async function showNothing(
  session: Session,
  services: WebhookDeskServices,
): Promise<Answer> {
  return { status: 404, shown: await blank(session, services) };
}

async function blank(session: Session, { passkeys }: WebhookDeskServices): Promise<WebhookShown> {
  return {
    session,
    found: undefined,
    view: { state: "all", before: undefined },
    ask: await passkeys.askFor(purposeOfConfirming(session)),
    news: undefined,
    secret: undefined,
    typed: undefined,
  };
}
