import type { EventEmitter } from "node:events";

/** How much work may be done at once and may wait, in all and for each client. */
export type QueueLimits = {
  running: number;
  runningEach: number;
  waiting: number;
  waitingEach: number;
  /** Milliseconds after which nobody waits any longer. */
  waitMs: number;
};

/** Gives the place back; may be called again. */
export type Leave = () => void;

/** A place, or why there is none: too much waits, or the client has left meanwhile. */
export type Entry = Leave | "full" | "left";

/** Emits `close` when the client has left. */
type Connection = Pick<EventEmitter, "once" | "off"> & { readonly destroyed: boolean };

type Waiting = { settle(entry: Entry): void };

/**
 * Hands out places to work in. Clients take turns, however much one of them asks for, and none gets all places. When
 * too much waits, the newest of whoever has the most waiting is turned away. (Fair queueing: J. Nagle, RFC 970.)
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #running = new Map<string, number>();
  /** In the order of turns: who had one goes to the end. */
  readonly #waiting = new Map<string, Waiting[]>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How many have a place. */
  get running(): number {
    return this.#runningCount;
  }

  /** How many wait for one. */
  get waiting(): number {
    return this.#waitingCount;
  }

  /**
   * Waits for a place.
   * @param client by whom places are shared, as `addressNetworks` names them
   * @param connection the client's, if there is one to watch; when it closes, the client waits no longer
   */
  async enter(client: string, connection?: Connection): Promise<Entry> {
    if (connection?.destroyed) return "left";
    if (this.#mayRun(client) && !this.#waiting.has(client)) return this.#run(client);
    if ((this.#waiting.get(client)?.length ?? 0) >= this.#limits.waitingEach) return "full";
    if (this.#waitingCount >= this.#limits.waiting && !this.#makeRoom(client)) return "full";
    return this.#wait(client, connection);
  }

  /** Of the places that are free, nobody may have more than are left, so that there is one for the next to come. */
  #mayRun(client: string): boolean {
    const { running, runningEach } = this.#limits;
    const free = running - this.#runningCount;
    return (this.#running.get(client) ?? 0) < Math.min(runningEach, free);
  }

  #run(client: string): Leave {
    this.#runningCount += 1;
    this.#running.set(client, (this.#running.get(client) ?? 0) + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#runningCount -= 1;
      const others = (this.#running.get(client) ?? 0) - 1;
      if (others > 0) this.#running.set(client, others);
      else this.#running.delete(client);
      this.#next();
    };
  }

  #wait(client: string, connection: Connection | undefined): Promise<Entry> {
    const { promise, resolve } = Promise.withResolvers<Entry>();
    const giveUp = (entry: Entry) => {
      this.#remove(client, waiting);
      waiting.settle(entry);
    };
    const onClose = () => giveUp("left");
    const timer = setTimeout(giveUp, this.#limits.waitMs, "full").unref();
    const waiting: Waiting = {
      settle(entry) {
        clearTimeout(timer);
        connection?.off("close", onClose);
        resolve(entry);
      },
    };
    connection?.once("close", onClose);
    this.#waitingCount += 1;
    const own = this.#waiting.get(client);
    if (own) own.push(waiting);
    else this.#waiting.set(client, [waiting]);
    return promise;
  }

  /** Gives free places to those who wait, one to each in turn. */
  #next(): void {
    for (const [client, [first]] of this.#waiting) {
      if (this.#runningCount >= this.#limits.running) return;
      if (!first || !this.#mayRun(client)) continue;
      this.#remove(client, first);
      const rest = this.#waiting.get(client);
      if (rest) {
        this.#waiting.delete(client);
        this.#waiting.set(client, rest);
      }
      first.settle(this.#run(client));
    }
  }

  /** @returns false where nobody has more waiting than the client itself */
  #makeRoom(client: string): boolean {
    let most = this.#waiting.get(client)?.length ?? 0;
    let greediest = client;
    for (const [other, { length }] of this.#waiting) {
      if (length > most) [most, greediest] = [length, other];
    }
    const newest = greediest === client ? undefined : this.#waiting.get(greediest)?.at(-1);
    if (!newest) return false;
    this.#remove(greediest, newest);
    newest.settle("full");
    return true;
  }

  #remove(client: string, waiting: Waiting): void {
    const own = this.#waiting.get(client);
    const index = own?.indexOf(waiting) ?? -1;
    if (!own || index === -1) return;
    own.splice(index, 1);
    this.#waitingCount -= 1;
    if (own.length === 0) this.#waiting.delete(client);
  }
}
