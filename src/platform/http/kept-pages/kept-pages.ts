import { LRUCache } from "lru-cache";
import { addressNetworks } from "../client-address.ts";
import type { Dictionary } from "../dictionary.ts";
import type { AnsweredRequest, Exchange } from "../exchange.ts";
import type { LiveRoute } from "../live-routes.ts";
import { countKeptPage } from "../request-metrics.ts";
import type { HeaderList } from "../security-headers.ts";
import { createKeptPage, isForAnybody } from "./create-kept-page.ts";
import type { KeepingRules } from "./keeping-rules.ts";
import { keptName } from "./kept-name.ts";
import type { KeptPage } from "./kept-page.ts";
import type { KeptPlace } from "./kept-place.ts";
import { sendKeptPage } from "./send-kept-page.ts";
import type { Shown } from "./shown.ts";

/** With every encoding of every page; as most visitors ask for Brotli alone, a sixth of it is filled. */
const mostBytes = 96 * 1024 * 1024;

const minuteMs = 60_000;

/** Until the minute ends, beyond which no version lasts: what visitors typed into a search is not held on to. */
const msLeft = () => minuteMs - (Date.now() % minuteMs);

type Render = (place?: KeptPlace) => Promise<AnsweredRequest>;

/** Answers that are the same for everybody, kept in memory for as long as what they show is the same. */
export class KeptPages {
  readonly #rules: KeepingRules;
  readonly #securityHeaders: HeaderList;
  readonly #dictionary: Dictionary | undefined;
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, name) => bytes + 2 * name.length,
    ttl: minuteMs,
    ttlAutopurge: true,
  });
  /** The pages that are being rendered, by version and name; with the client before them, those that it waits for. */
  readonly #underWay = new Map<string, Promise<KeptPage | undefined>>();

  constructor(rules: KeepingRules, securityHeaders: HeaderList, dictionary?: Dictionary) {
    this.#rules = rules;
    this.#securityHeaders = securityHeaders;
    this.#dictionary = dictionary;
  }

  /**
   * Answers from memory, or renders; who asks while a page is rendered waits for it. A kept page takes no turn.
   * @param render takes the request's turn
   */
  answer(
    exchange: Exchange,
    route: LiveRoute,
    render: Render,
  ): AnsweredRequest | Promise<AnsweredRequest> {
    const name = keptName(exchange, route);
    if (name === undefined || !route.shows) return render();
    const { shows } = route;
    const at = (version: string) => this.#answerAt(exchange, { name, shows, version }, render);
    const version = this.#rules.versionOf(shows);
    // Without a version nothing is kept, and the page says itself what has failed.
    return typeof version === "string" ? at(version) : version.then(at, () => render());
  }

  #answerAt(
    exchange: Exchange,
    asked: { name: string; shows: readonly Shown[]; version: string },
    render: Render,
  ): AnsweredRequest | Promise<AnsweredRequest> {
    const place = this.#placeOf(asked.name, asked.shows, asked.version);
    const kept = place.find();
    if (kept) {
      countKeptPage("hit");
      return sendKeptPage(exchange, kept);
    }
    if (exchange.request.method === "HEAD") return render();
    const id = `${asked.version} ${asked.name}`;
    const ownId = `${addressNetworks(exchange.address).subscriber} ${id}`;
    const waitFor = (underWay: Promise<KeptPage | undefined>) => {
      countKeptPage("shared");
      return share(underWay, exchange, place, render);
    };
    const underWay = this.#underWay.get(id) ?? this.#underWay.get(ownId);
    return underWay ? waitFor(underWay) : this.#lead({ id, ownId }, place, render, waitFor);
  }

  #placeOf(name: string, shows: readonly Shown[], version: string): KeptPlace {
    const ends = Date.now() + msLeft();
    return {
      find: () => {
        const kept = this.#pages.get(name);
        return kept?.version === version ? kept : undefined;
      },
      keep: (page, locals) => {
        if (!isForAnybody(page, locals)) return undefined;
        const kept = createKeptPage(page, {
          version,
          route: locals.route,
          cacheControl: this.#rules.cacheControlOf(shows),
          essenceOf: (body) => this.#rules.essenceOf(body, shows),
          securityHeaders: this.#securityHeaders,
          dictionary: this.#dictionary,
        });
        this.#pages.set(name, kept, { ttl: Math.max(1, ends - Date.now()) });
        return kept;
      },
    };
  }

  /**
   * Takes a turn and renders. Until then only who asks from the same address waits for it: another's turn may come first.
   * @param waitFor answers with what another renders, who had a turn before
   */
  async #lead(
    { id, ownId }: { id: string; ownId: string },
    place: KeptPlace,
    render: Render,
    waitFor: (underWay: Promise<KeptPage | undefined>) => Promise<AnsweredRequest>,
  ): Promise<AnsweredRequest> {
    const { promise, resolve } = Promise.withResolvers<KeptPage | undefined>();
    this.#underWay.set(ownId, promise);
    const begin = () => {
      const others = this.#underWay.get(id);
      if (others) return waitFor(others);
      countKeptPage("miss");
      this.#underWay.set(id, promise);
      return undefined;
    };
    const end = (kept: KeptPage | undefined) => {
      for (const key of [id, ownId])
        if (this.#underWay.get(key) === promise) this.#underWay.delete(key);
      resolve(kept);
      return kept;
    };
    try {
      return await render({
        ...place,
        begin,
        keep: (page, locals) => end(place.keep(page, locals)),
      });
    } finally {
      end(undefined);
    }
  }
}

/** Whoever was first may have left, or been refused, or have got what is not kept: then everybody takes a turn. */
async function share(
  underWay: Promise<KeptPage | undefined>,
  exchange: Exchange,
  place: KeptPlace,
  render: Render,
): Promise<AnsweredRequest> {
  const kept = await underWay;
  return kept ? sendKeptPage(exchange, kept) : render(place);
}
