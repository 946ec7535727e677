import { headerAddress } from "../../platform/mail/header-address.ts";
import { UndeliverableError } from "../../platform/outbox/undeliverable-error.ts";
import type { SubscriptionState } from "../state.ts";

/** Whom a mail goes to, and what its links lead to. */
export type SubscriptionMail = {
  subscription: { address: string; state: SubscriptionState } | undefined;
  /** Makes a link to the private page of the subscription. */
  newLink(validDays: number): Promise<string>;
};

/** @throws {UndeliverableError} when it is no plain address */
export function addressOf({ address }: { address: string }): string {
  const to = headerAddress(address);
  if (to === undefined) throw new UndeliverableError("ADDRESS");
  return to;
}
