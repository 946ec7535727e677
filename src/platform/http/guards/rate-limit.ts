import { postWindowMinutes } from "../../../common/retention.ts";
import { type AddressNetworks, addressNetworks } from "../client-address.ts";
import { type Refusal, tooManyPosts } from "../refusals.ts";

export type RateLimitOptions = { posts: number; windowMs: number };

export const defaultRateLimit: RateLimitOptions = {
  posts: 30,
  windowMs: postWindowMinutes * 60_000,
};

/** Each press on a button of a long form is a post, and so is each look at what it makes. */
export const workRateLimit: RateLimitOptions = { ...defaultRateLimit, posts: 600 };

/**
 * How many subscribers' posts a whole /48 may send. One customer can hold 65,536 networks of /64 in it (RFC 6177), each
 * of them new to us; a mobile carrier puts many customers into one, who seldom post in the same ten minutes.
 */
const siteShare = 4;

/** So many addresses in one window are an attack from a whole network; counting them must not fill the memory. */
const mostAddresses = 100_000;

/**
 * Counts the posts of each address, and of the networks around it, within a window of time that is the same for all, so
 * that the end of the window forgets every address at once. Each server process counts for itself.
 */
export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #posts = new Map<string, number>();
  #windowEnds = 0;

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Counts one post of this IP address, and refuses it when the address or its network has sent too many. */
  check(address: string, now = performance.now()): Refusal | undefined {
    if (now >= this.#windowEnds || this.#posts.size >= mostAddresses) {
      this.#posts.clear();
      this.#windowEnds = now + this.#options.windowMs;
    }
    const isWithin = this.#take(addressNetworks(address));
    return isWithin ? undefined : tooManyPosts(Math.ceil((this.#windowEnds - now) / 1000));
  }

  /** A site that is full adds no subscribers to the memory, and what a subscriber is refused takes nothing from its site. */
  #take({ subscriber, site }: AddressNetworks): boolean {
    const { posts } = this.#options;
    if (site !== undefined && this.#counted(site) >= posts * siteShare) return false;
    this.#posts.set(subscriber, this.#counted(subscriber) + 1);
    if (this.#counted(subscriber) > posts) return false;
    if (site !== undefined) this.#posts.set(site, this.#counted(site) + 1);
    return true;
  }

  #counted(network: string): number {
    return this.#posts.get(network) ?? 0;
  }
}
