import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { FairQueue, type Leave, type QueueLimits } from "../../fair-queue.ts";
import { addressNetworks } from "../client-address.ts";
import type { AnsweredRequest, Exchange } from "../exchange.ts";
import { refusals } from "../refusals.ts";
import type { HeaderList } from "../security-headers.ts";
import { sendRefusal } from "../send-refusal.ts";

/** The decision record on admission says why these numbers. */
const limits = {
  /** Pages are rendered on one thread: more at once make each slower and none sooner. */
  read: { running: 6, runningEach: 2, waiting: 256, waitingEach: 32, waitMs: 8_000 },
  /** A post keeps its place while its body arrives, which a slow line makes long. */
  post: { running: 128, runningEach: 16, waiting: 128, waitingEach: 16, waitMs: 8_000 },
  /** Nobody waits for the answer, and no rate limit counts them: mail providers send many from one address. */
  oneClick: { running: 4, runningEach: 2, waiting: 64, waitingEach: 32, waitMs: 8_000 },
  /** A long body keeps its place while it is read, at the reader's pace. */
  body: { running: 16, runningEach: 2, waiting: 0, waitingEach: 0, waitMs: 0 },
} satisfies Record<string, QueueLimits>;

/** Whoever renders a page for so long does not use the thread, but waits for a database, say: others' pages may not need it. */
const longestRenderMs = 2_000;

/** A search takes some 3 ms. More in one turn of the event loop keep others waiting; with fewer each turn asks for versions anew. */
const rendersATurn = 2;

/** Who is refused at once asks again at once: a flood of refusals is a flood, too. */
const refuseAfterMs = 1_000;

/** 499 is the customary status of the log for a visitor who left before the answer. */
const left: AnsweredRequest = { route: "page", status: 499, bytes: 0, reason: "aborted" };

/** What a request wants to do: read a page, send a form, unsubscribe by one click, or take a long body. */
export type WorkKind = keyof typeof limits;

/** Lets requests in by turns, so that one client's never keep another's waiting, nor reading those who send. */
export class Admission {
  readonly #securityHeaders: HeaderList;
  readonly #queues = {
    read: new FairQueue(limits.read),
    post: new FairQueue(limits.post),
    oneClick: new FairQueue(limits.oneClick),
    body: new FairQueue(limits.body),
  } satisfies Record<WorkKind, FairQueue>;
  /** How many pages have begun to be rendered, and the turn of the event loop of the last. */
  #begun = 0;
  #turn: Promise<void> = Promise.resolve();

  /** @param securityHeaders of the refusals */
  constructor(securityHeaders: HeaderList) {
    this.#securityHeaders = securityHeaders;
  }

  /** How many requests have a place, and how many wait for one, of each kind. */
  load(): { kind: string; running: number; waiting: number }[] {
    return Object.entries(this.#queues).map(([kind, { running, waiting }]) => {
      return { kind, running, waiting };
    });
  }

  /**
   * Does a request's work when it is its turn, or refuses it with 503 when too much waits.
   * @param work is given what gives the place back early; else that happens when the work is done
   */
  async inTurn(
    kind: WorkKind,
    exchange: Exchange,
    work: (leave: Leave) => Promise<AnsweredRequest>,
  ): Promise<AnsweredRequest> {
    const { request, address } = exchange;
    const client = addressNetworks(address).subscriber;
    const place = await this.#queues[kind].enter(client, request.socket);
    if (place === "left") return left;
    if (place === "full") {
      await sleep(refuseAfterMs);
      if (request.socket.destroyed) return left;
      const refusal =
        kind === "read" || kind === "body" ? refusals.tooBusy : refusals.tooBusyForPosts;
      return sendRefusal(exchange, refusal, this.#securityHeaders);
    }
    const timer = kind === "read" ? setTimeout(place, longestRenderMs) : undefined;
    try {
      if (kind === "read") await this.#turnToRender();
      return request.socket.destroyed ? left : await work(place);
    } finally {
      clearTimeout(timer);
      place();
    }
  }

  /**
   * A page may be rendered in one go, and all that wait after each other. Some share a turn of the event loop, and what has come
   * meanwhile, such as a request for a file, is answered before the next do.
   */
  #turnToRender(): Promise<void> {
    if (this.#begun % rendersATurn === 0) this.#turn = this.#turn.then(() => setImmediate());
    this.#begun += 1;
    return this.#turn;
  }
}
