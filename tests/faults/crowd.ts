import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { newMessage, newPdf, postMessage, type TestMessage } from "../setup/post-message.ts";
import { Tally } from "./tally.ts";
import { brokenBy } from "./watch.ts";

const confirmation = z.object({ kind: z.literal("confirmed"), reference: z.string() });
const answerWithinMs = 30_000;

export type CrowdOptions = {
  /** Where the site is at the moment. */
  origin: () => string;
  visitors: number;
  /** The share of messages that bring a file, from 0 to 1. */
  withFile?: number;
  /** Between two posts of one visitor, in milliseconds. */
  pauseMs?: number;
};

let written = 0;

/** A message from somebody who has not written before, so that no limit for one recipient is met. */
export function newVisitorsMessage(fileBytes?: number): TestMessage {
  written += 1;
  return newMessage({
    email: `ana@visitor-${process.pid}-${written}.example`,
    ...(fileBytes !== undefined && { file: { name: "role.pdf", content: newPdf(fileBytes) } }),
  });
}

/**
 * Visitors who write one message after the other. Whoever is not told that a message has arrived sends the same form
 * again, until it is confirmed.
 */
export class Crowd {
  /** What was confirmed, by its reference. */
  readonly confirmed = new Map<string, TestMessage>();
  readonly answers = new Tally();
  readonly #options: CrowdOptions;
  readonly #visitors: Promise<void>[];
  #leaving = false;
  #patience = 4 * answerWithinMs;

  constructor(options: CrowdOptions) {
    this.#options = options;
    this.#visitors = Array.from({ length: options.visitors }, () => this.#visit());
  }

  /** Nobody begins a new message; each goes on with the one at hand until it is confirmed or patience ends. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await Promise.all(this.#visitors);
  }

  /** Everybody goes, confirmed or not. */
  abandon(): void {
    this.#leaving = true;
    this.#patience = 0;
  }

  async #visit(): Promise<void> {
    const { withFile = 0, pauseMs = 50 } = this.#options;
    while (!this.#leaving) {
      const message = newVisitorsMessage(Math.random() < withFile ? 20_000 : undefined);
      await this.#insist(message);
      await sleep(pauseMs);
    }
  }

  async #insist(message: TestMessage): Promise<void> {
    const start = Date.now();
    while (Date.now() < start + this.#patience) {
      if (await this.#post(message)) return;
      await sleep(200);
    }
  }

  async #post(message: TestMessage): Promise<boolean> {
    const start = performance.now();
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const response = await postMessage(this.#options.origin(), message, {}, signal);
      const answer = confirmation.safeParse(await response.json().catch(() => undefined));
      this.answers.add(String(response.status), performance.now() - start);
      if (answer.success) this.confirmed.set(answer.data.reference, message);
      return answer.success;
    } catch (error) {
      this.answers.add(brokenBy(error), performance.now() - start);
      return false;
    }
  }
}
