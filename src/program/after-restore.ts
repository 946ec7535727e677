import type { ErasingServices } from "../private-link/server/erase-whole.ts";
import { endAgain } from "../subscriptions/server/end-again.ts";
import { eraseAgain } from "./erase-again.ts";
import { subscriptionKinds } from "./subscription-kinds.ts";

type Services = Omit<ErasingServices, "findForm">;

/**
 * Erases and ends again, at a start, what a restored backup has brought back. To be called before mails are delivered. A
 * storage that does not answer must not stop the start: the sweep does it then.
 */
export async function undoRestored(services: Services): Promise<void> {
  const { log } = services;
  try {
    const erased = await eraseAgain(services);
    if (erased > 0)
      log.warn({ event: "erased-again", count: erased }, "A restored backup had erased things.");
    const ended = await endAgain(services, subscriptionKinds);
    if (ended > 0)
      log.warn(
        { event: "ended-again", count: ended },
        "A restored backup had ended subscriptions.",
      );
  } catch (error) {
    log.error(
      { event: "restored-not-undone" },
      "What was erased or ended may have come back.",
      error,
    );
  }
}
