import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { Received } from "../../../tests/setup/receiver.ts";
import type { Database } from "../../platform/db/client.ts";
import { type EventType, subscribable } from "../events.ts";
import type { WebhookServices } from "./attempt.ts";
import type { PageLinks } from "./compose.ts";
import { addEndpoint } from "./endpoints.ts";

export const links: PageLinks = {
  submission: (reference) => `https://www.example.com/staff/inbox/${reference}`,
  application: (reference) => `https://www.example.com/staff/jobs/applicants/${reference}`,
  booking: (reference) => `https://www.example.com/staff/bookings/${reference}`,
  job: ({ id, slug }) => `https://www.example.com/jobs/${slug}-${id}`,
};

/** Receivers of tests are on this machine. */
export const rules: WebhookServices["rules"] = { allowsPrivate: true };

type Given = { events?: readonly EventType[]; includesSent?: boolean };

/** An endpoint that wants everything, unless it is said otherwise. */
export async function addReceiver(
  db: Database["db"],
  address: string,
  { events = subscribable, includesSent = false }: Given = {},
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const settings = { address, description: "A test", events, includesSent };
  const added = await addEndpoint(db, id, settings);
  if (!added) throw new Error("There are too many endpoints");
  return { id, secret: added.secret };
}

/** Checks a signature as a receiver does. @returns the payload */
export function verify(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers);
}
