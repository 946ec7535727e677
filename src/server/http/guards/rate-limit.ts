import { addressGroup } from "../client-address.ts";
import { type Refusal, tooManyPosts } from "../refusals.ts";

export type RateLimitOptions = { posts: number; windowMs: number };

export const defaultRateLimit: RateLimitOptions = { posts: 30, windowMs: 10 * 60_000 };

/** So many addresses in one window are an attack from a whole network; counting them must not fill the memory. */
const mostAddresses = 100_000;

/**
 * Counts the posts of each address within a window of time that is the same for all, so that the end of the
 * window forgets every address at once. Each server process counts for itself.
 */
export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #posts = new Map<string, number>();
  #windowEnds = 0;

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Counts one post of this IP address, and refuses it when the address has sent too many. */
  check(address: string, now = performance.now()): Refusal | undefined {
    if (now >= this.#windowEnds || this.#posts.size >= mostAddresses) {
      this.#posts.clear();
      this.#windowEnds = now + this.#options.windowMs;
    }
    const group = addressGroup(address);
    const posts = (this.#posts.get(group) ?? 0) + 1;
    this.#posts.set(group, posts);
    if (posts <= this.#options.posts) return undefined;
    return tooManyPosts(Math.ceil((this.#windowEnds - now) / 1000));
  }
}
