import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { stopListening } from "./listen.ts";

/** From the first word that the server stops, in milliseconds. */
const patience = {
  /** A connection that has just been opened, or has just had its answer, may be bringing a request. */
  quietMs: 300,
  /** What is not answered by then is told so. */
  refuseMs: 5_000,
  /** What has not been read by then is cut off. */
  cutMs: 6_500,
};

export type Refuse = (request: IncomingMessage, response: ServerResponse) => void;

type Connection = { open: Map<ServerResponse, IncomingMessage>; quietSince: number };

/**
 * Knows a server's connections, so that it can stop without cutting off an answer. Node's own `close()` ends a
 * connection as soon as its answer is written, whether or not it has been read.
 */
export class OpenConnections {
  readonly #server: Server;
  readonly #refuse: Refuse;
  readonly #connections = new Map<Duplex, Connection>();
  /** Called on each answer that has ended. A function of its own for each, and `once`, would take a hundredth of a still page's time. */
  readonly #end: (this: ServerResponse) => void;
  #isEnding = false;

  /** @param refuse answers a request that cannot be answered in time */
  constructor(server: Server, refuse: Refuse) {
    this.#server = server;
    this.#refuse = refuse;
    server.on("connection", (socket) => this.#add(socket));
    const connections = this.#connections;
    this.#end = function () {
      const connection = connections.get(this.req.socket);
      connection?.open.delete(this);
      if (connection) connection.quietSince = performance.now();
    };
  }

  /** To be called with each request, before it is answered. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isEnding) endAfter(response);
    this.#connections.get(request.socket)?.open.set(response, request);
    response.on("close", this.#end);
  }

  /** From now on each connection ends with the next answer, so that a proxy keeps none to ask on once nobody answers. */
  endWithAnswers(): void {
    this.#isEnding = true;
    for (const response of this.#responses().keys()) endAfter(response);
  }

  /** For how many milliseconds a connection has had nothing to be answered; undefined while it has. */
  quietMs(socket: Socket): number | undefined {
    const connection = this.#connections.get(socket);
    if (!connection || connection.open.size > 0) return undefined;
    return performance.now() - connection.quietSince;
  }

  /** Does something when all that came whole on a connection is answered; at once, where nothing is under way. */
  whenAnswered(socket: Duplex, act: () => void): void {
    const open = this.#connections.get(socket)?.open ?? new Map<ServerResponse, IncomingMessage>();
    const [unanswered] = [...open].findLast(([, { complete }]) => complete) ?? [];
    if (unanswered) unanswered.once("close", act);
    else act();
  }

  /** Takes no new connections, lets what was asked be answered and read, and resolves when all have gone. */
  async stop(): Promise<void> {
    const startedAt = performance.now();
    stopListening(this.#server);
    this.endWithAnswers();
    let isRefused = false;
    while (this.#connections.size > 0) {
      const passedMs = performance.now() - startedAt;
      if (passedMs > patience.cutMs) return this.#cut(() => true);
      if (passedMs > patience.refuseMs && !isRefused) {
        isRefused = true;
        this.#refuseUnanswered();
      }
      this.#cut(({ open, quietSince }) => {
        return open.size === 0 && performance.now() - quietSince > patience.quietMs;
      });
      await sleep(25);
    }
  }

  #add(socket: Socket): void {
    this.#connections.set(socket, { open: new Map(), quietSince: performance.now() });
    socket.once("close", () => this.#connections.delete(socket));
  }

  #responses(): Map<ServerResponse, IncomingMessage> {
    return new Map([...this.#connections.values()].flatMap(({ open }) => [...open]));
  }

  #refuseUnanswered(): void {
    for (const [response, request] of this.#responses()) {
      if (!response.headersSent) this.#refuse(request, response);
    }
  }

  #cut(isOver: (connection: Connection) => boolean): void {
    for (const [socket, connection] of this.#connections) {
      if (isOver(connection)) socket.destroy();
    }
  }
}

/** Says `Connection: close`, so that no further request comes. */
function endAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
