import { createHmac, type KeyObject } from "node:crypto";
import { getTableName } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { type AddressNetworks, addressNetworks } from "../http/client-address.ts";
import { rateLimits } from "./tables.ts";

export type LimitRule = {
  /** What is counted. */
  name: string;
  /** How often one subscriber may do it in a window. */
  most: number;
  windowMs: number;
};

/** Where all servers count together. */
export type LimitStore = {
  /** Asks the database. */
  query: (query: pg.QueryConfig) => Promise<unknown>;
  /** Of 32 bytes, the same on every server: it stands between the table and everybody's addresses. */
  key: KeyObject;
};

/**
 * How many subscribers a whole /48 may do as much as. One customer can hold 65,536 networks of /64 in it (RFC 6177), each
 * of them new to us; a mobile carrier puts many customers into one, who seldom do the same in the same minutes.
 */
const siteShare = 4;

/** Whoever waits longer for the database is counted here alone. */
const patienceMs = 1_000;

/** Networks that are known here to have had their share; of more, the database is asked again. */
const mostKnown = 10_000;

/**
 * Counts what each address does, and the networks around it, in windows of time that begin with the first of it. All
 * servers count together, in PostgreSQL; while that is away each counts for itself. A network that has had its share is refused
 * from memory to the end of its window: a flood is none for the database.
 */
export class Limit {
  readonly #subscribers: RateLimiterAbstract;
  readonly #sites: RateLimiterAbstract;
  readonly #key: KeyObject;
  readonly #full = new LRUCache<string, true>({ max: mostKnown });

  constructor({ name, most, windowMs }: LimitRule, store: LimitStore) {
    const duration = windowMs / 1000;
    this.#key = store.key;
    this.#subscribers = openCounter({ keyPrefix: name, points: most, duration }, store);
    this.#sites = openCounter({ keyPrefix: name, points: most * siteShare, duration }, store);
  }

  /** Seconds until this IP address may again, where this server knows already that it may not; else 0. */
  secondsFull(address: string): number {
    const { subscriber, site } = this.#networksOf(address);
    const leftMs = (network = "") => this.#full.getRemainingTTL(network);
    return inSeconds(Math.max(leftMs(subscriber), leftMs(site)));
  }

  /**
   * Counts one for this IP address. What a subscriber is refused takes nothing from the site around it.
   * @returns 0, or the seconds until it may again, where this was one too many
   */
  async count(address: string): Promise<number> {
    const full = this.secondsFull(address);
    if (full > 0) return full;
    const { subscriber, site } = this.#networksOf(address);
    const seconds = await this.#countOf(this.#subscribers, subscriber);
    return seconds > 0 || site === undefined ? seconds : this.#countOf(this.#sites, site);
  }

  /** Takes one back that was counted. */
  async giveBack(address: string): Promise<void> {
    const { subscriber, site } = this.#networksOf(address);
    await this.#subscribers.reward(subscriber);
    if (site !== undefined) await this.#sites.reward(site);
  }

  async #countOf(counter: RateLimiterAbstract, network: string): Promise<number> {
    try {
      await counter.consume(network);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.#full.set(network, true, { ttl: Math.max(1, refusal.msBeforeNext) });
      return inSeconds(refusal.msBeforeNext);
    }
  }

  #networksOf(address: string): AddressNetworks {
    const { subscriber, site } = addressNetworks(address);
    return { subscriber: this.#hide(subscriber), site: site && this.#hide(site) };
  }

  #hide(network: string): string {
    return createHmac("sha256", this.#key).update(network).digest("base64url");
  }
}

function openCounter(
  options: { keyPrefix: string; points: number; duration: number },
  { query }: LimitStore,
): RateLimiterAbstract {
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query: (asked: pg.QueryConfig) => inTime(query(asked)) },
    storeType: "pool",
    tableName: getTableName(rateLimits),
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** A database that hangs keeps nobody waiting twice, here and where the form is kept. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not count in time")), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** At least a second for what is not over yet. */
function inSeconds(ms: number): number {
  return Math.ceil(Math.max(0, ms) / 1000);
}
