import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressNetworks } from "../client-address.ts";
import { countRefusedConnection } from "../request-metrics.ts";
import { endSlowReaders } from "./slow-readers.ts";

/** What else the program has open at least: streams, timers, threads and the database's connections. */
const leastOwnHandles = 48;
/** With all the uploads and mails that may be under way at once. */
const mostOwnHandles = 330;

const handles = fileHandles();
const ownHandles = Math.min(mostOwnHandles, Math.max(leastOwnHandles, Math.ceil(handles * 0.3)));
const freeHandles = Math.max(2, handles - ownHandles);

/**
 * How many sockets listen on the port. Node takes one connection of each in a turn of its event loop, and a turn can
 * last as long as a page is rendered: behind 4,000 connections from one socket a visitor would wait half a minute.
 * Where there are few file handles, there cannot be many connections either.
 */
export const listeningSockets =
  process.platform === "linux" ? Math.min(32, Math.ceil(freeHandles / 64)) : 1;

/**
 * How many connections are held at once, busy or idle. Each takes about 10 KB of memory, a file handle, and less work
 * than refusing it again and again.
 */
export const mostConnections = Math.min(16_384, freeHandles - listeningSockets);

/** How many files and connections the system lets this process have open; without an end where Linux does not tell. */
function fileHandles(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** How many of them are listened to, for each address: about a hundred visitors behind one. */
const activeOfPeer = 512;

const shutOutMs = 10_000;

type Limits = { held: number; activeOfPeer: number };

type Peer = { held: number; active: number; waiting: Set<Socket> };

/**
 * Bounds the connections of a server. Of those that are free, nobody may hold more than are left: one client gets
 * half at the most, two get a third each, and the next visitor finds room. (Dynamic thresholds: A. Choudhury and
 * E. Hahne, 1998.) Nothing is read of more than 512 of a client until one of those is closed: a connection that waits
 * costs next to nothing, and Node ends it after its `headersTimeout`. Whoever does not read what was written is cut off.
 */
export class Connections {
  readonly #sharesByPeer: boolean;
  readonly #limits: Limits;
  readonly #held = new Set<Socket>();
  readonly #peers = new Map<string, Peer>();
  /** Peers of whom nothing is taken. */
  readonly #shutOut = new Set<string>();

  /** @param sharesByPeer false where all connections come from a proxy in front, which has to share by itself */
  constructor(sharesByPeer: boolean, limits: Limits = { held: mostConnections, activeOfPeer }) {
    this.#sharesByPeer = sharesByPeer;
    this.#limits = limits;
  }

  /** How many connections there are, busy or idle. */
  get held(): number {
    return this.#held.size;
  }

  bound(server: Server): void {
    server.on("connection", (socket) => this.#admit(socket));
    const stop = endSlowReaders(this.#held);
    server.once("close", stop);
  }

  /** Breaks a connection off, and takes no new one from its peer for ten seconds: else it would be back at once. */
  breakOff(socket: Socket): void {
    if (this.#sharesByPeer) {
      const peer = peerOf(socket);
      this.#shutOut.add(peer);
      setTimeout(() => this.#shutOut.delete(peer), shutOutMs).unref();
    }
    socket.destroy();
  }

  #admit(socket: Socket): void {
    const address = peerOf(socket);
    const peer = this.#peers.get(address) ?? { held: 0, active: 0, waiting: new Set() };
    const free = this.#limits.held - this.#held.size;
    const hasRoom = this.#sharesByPeer ? peer.held < free : free > 0;
    const isShutOut = this.#shutOut.has(address);
    if (!hasRoom || isShutOut) {
      countRefusedConnection(isShutOut ? "shut-out" : "too-many");
      socket.destroy();
      return;
    }
    this.#held.add(socket);
    this.#peers.set(address, peer);
    peer.held += 1;
    this.#activate(socket, peer);
    socket.once("close", () => {
      this.#held.delete(socket);
      peer.held -= 1;
      if (peer.held === 0) this.#peers.delete(address);
      if (!peer.waiting.delete(socket)) activateNext(peer);
    });
  }

  #activate(socket: Socket, peer: Peer): void {
    if (this.#sharesByPeer && peer.active >= this.#limits.activeOfPeer) {
      peer.waiting.add(socket);
      // Node's server has just asked for the connection to flow, from the next tick on.
      process.nextTick(() => peer.waiting.has(socket) && socket.pause());
    } else peer.active += 1;
  }
}

/** Gives the place of a connection that was closed to the one that has waited longest. */
function activateNext(peer: Peer): void {
  const [next] = peer.waiting;
  if (next === undefined) peer.active -= 1;
  else {
    peer.waiting.delete(next);
    next.resume();
  }
}

function peerOf({ remoteAddress = "" }: Socket): string {
  return addressNetworks(remoteAddress).subscriber;
}
