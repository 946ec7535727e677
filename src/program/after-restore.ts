import type { ErasingServices } from "../private-link/server/erase-whole.ts";
import { endAgain } from "../subscriptions/server/end-again.ts";
import { eraseAgain } from "./erase-again.ts";
import { subscriptionKinds } from "./subscription-kinds.ts";

type Services = Omit<ErasingServices, "findForm">;

/**
 * Erases and ends again, at a start, what a restored backup has brought back. To be called before mails are delivered. What
 * fails must not stop the start, nor the other: the sweep does it then.
 */
export async function undoRestored(services: Services): Promise<void> {
  await undo(services, "erased-again", () => eraseAgain(services));
  await undo(services, "ended-again", () => endAgain(services, subscriptionKinds));
}

async function undo({ log }: Services, event: string, work: () => Promise<number>): Promise<void> {
  try {
    const count = await work();
    if (count > 0) log.warn({ event, count }, "A restored backup had brought it back.");
  } catch (error) {
    const message = "What was erased or ended may have come back.";
    log.error({ event: `not-${event}` }, message, error);
  }
}
