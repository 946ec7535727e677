import { Pace } from "../../platform/outbox/pace.ts";
import {
  type LoopOptions,
  type Queue,
  startWorkLoop,
  type Worker,
} from "../../platform/outbox/work-loop.ts";
import { attempt, type WebhookServices } from "./attempt.ts";
import { claimDue, listDueEndpoints, type WebhookClaim } from "./claims.ts";

/** In milliseconds. */
export type WebhookOptions = LoopOptions & {
  /** How long a claim lasts. It is renewed three times in that span. */
  leaseMs: number;
};

const webhookOptions: WebhookOptions = {
  pollMs: 2_000,
  databaseWaitMs: 30_000,
  stopTimeoutMs: 5_000,
  leaseMs: 10_000,
};

/** How many messages one endpoint gets side by side. */
const placesEach = 4;

/** Delivers due events until it is stopped. Any number of these may run on one database. */
export function startWebhookWorker(
  services: WebhookServices,
  given: Partial<WebhookOptions> = {},
): Worker {
  const options = { ...webhookOptions, ...given };
  return startWorkLoop(new WebhookQueue(services, options.leaseMs), services.log, options);
}

type Receiver = { pace: Pace; taken: Set<string> };

/** Each endpoint has places of its own, so that none is kept waiting by another one; there are few of them. */
class WebhookQueue implements Queue<WebhookClaim> {
  /** Whether an endpoint answers is found out by the next look, which comes soon enough. */
  readonly pauseMs = 0;
  readonly gatherMs = 50;
  readonly #services: WebhookServices;
  readonly #leaseMs: number;
  readonly #receivers = new Map<string, Receiver>();

  constructor(services: WebhookServices, leaseMs: number) {
    this.#services = services;
    this.#leaseMs = leaseMs;
  }

  async claim() {
    const claims: WebhookClaim[] = [];
    try {
      for (const endpointId of await listDueEndpoints(this.#services.db)) {
        claims.push(...(await this.#claimFor(endpointId)));
      }
    } catch (error) {
      // What was claimed is worked on all the same: else it would hold its places until the program ends.
      if (claims.length === 0) throw error;
    }
    return { claims, mayBeMore: false };
  }

  async #claimFor(endpointId: string): Promise<WebhookClaim[]> {
    const { pace, taken } = this.#receiver(endpointId);
    const free = pace.atOnce - taken.size;
    if (free <= 0) return [];
    const { db } = this.#services;
    const claims = await claimDue(db, endpointId, free, [...taken], this.#leaseMs);
    for (const { id } of claims) taken.add(id);
    return claims;
  }

  async work(claim: WebhookClaim, stopped: AbortSignal): Promise<void> {
    const beganAt = performance.now();
    const { pace, taken } = this.#receiver(claim.endpointId);
    const sign = await attempt(claim, this.#services, this.#leaseMs, stopped);
    if (sign !== "none") pace[sign](beganAt);
    taken.delete(claim.id);
  }

  #receiver(endpointId: string): Receiver {
    const known = this.#receivers.get(endpointId);
    if (known) return known;
    const receiver = { pace: new Pace(placesEach), taken: new Set<string>() };
    this.#receivers.set(endpointId, receiver);
    return receiver;
  }
}
