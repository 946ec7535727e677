import { isBulk } from "../db/priorities.ts";
import type { Due } from "./find-due.ts";

/** How many of one kind of mail one domain gets side by side while others could want the places. */
const fewForDomain = 4;
/** Of all places, this share is for domains that have few. */
const shareForOthers = 1 / 4;
const shareForBulk = 1 / 6;

/**
 * Which mails are sent side by side. A server that answers slowly keeps its own mails waiting and no others: when a
 * quarter of the places is left, and be it one, a domain that holds four gets no more, nor one that holds all the others.
 * Mail to many never has more than a sixth.
 */
export class Places {
  readonly #taken = new Map<string, Due>();
  /** How many there are at this moment. */
  most: number;

  constructor(most: number) {
    this.most = most;
  }

  get takenIds(): string[] {
    return [...this.#taken.keys()];
  }

  get free(): number {
    return Math.max(0, this.most - this.#taken.size);
  }

  /** Takes places for as many as may be sent now, the first ones first. */
  take(due: readonly Due[]): Due[] {
    return due.filter((one) => {
      const hasPlace = this.#hasPlaceFor(one);
      if (hasPlace) this.#taken.set(one.id, one);
      return hasPlace;
    });
  }

  give(id: string): void {
    this.#taken.delete(id);
  }

  #hasPlaceFor({ priority, domain }: Due): boolean {
    if (this.free === 0) return false;
    const alike = [...this.#taken.values()].filter(
      (one) => isBulk(one.priority) === isBulk(priority),
    );
    const ofDomain = alike.filter((one) => one.domain === domain).length;
    if (!isBulk(priority)) {
      const few = Math.min(fewForDomain, Math.max(1, this.most - 1));
      return ofDomain < few || this.free > Math.max(1, this.most * shareForOthers);
    }
    return alike.length < Math.max(1, this.most * shareForBulk) && ofDomain < fewForDomain;
  }
}
