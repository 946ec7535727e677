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

/** A connection that was quiet for so long brings no request just now. */
const leastQuietMs = 1_000;

type Peer = { held: number; active: Set<Socket>; waiting: Set<Socket> };

/** For how many milliseconds a connection has had nothing to be answered; undefined while it has. */
type QuietMs = (socket: Socket) => number | undefined;

/**
 * Bounds the connections of a server. Of those that are free, nobody may hold more than are left: one client gets
 * half at the most, two get a third each, and the next visitor finds room. (Dynamic thresholds: A. Choudhury and
 * E. Hahne, 1998.) Nothing is read of more than 512 of a client until one of those is closed: a connection that waits
 * costs next to nothing, and Node ends it after its `headersTimeout`. Of the 512 as many are closed as wait, where they are
 * quiet. Whoever does not read what was written is cut off.
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

  bound(server: Server, quietMs: QuietMs): void {
    server.on("connection", (socket) => this.#admit(socket));
    const stop = endSlowReaders(this.#held);
    const timer = setInterval(() => this.#endQuiet(quietMs), leastQuietMs).unref();
    server.once("close", () => {
      stop();
      clearInterval(timer);
    });
  }

  /** Browsers keep a connection for two minutes after they have what they wanted: others behind their address go first. */
  #endQuiet(quietMs: QuietMs): void {
    for (const { active, waiting } of this.#peers.values()) {
      if (waiting.size === 0) continue;
      const quiet = [...active]
        .map((socket) => ({ socket, ms: quietMs(socket) ?? 0 }))
        .filter(({ ms }) => ms >= leastQuietMs)
        .toSorted((one, other) => other.ms - one.ms);
      for (const { socket } of quiet.slice(0, waiting.size)) socket.destroySoon();
    }
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
    const peer = this.#peers.get(address) ?? { held: 0, active: new Set(), waiting: new Set() };
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
      if (peer.active.delete(socket)) activateNext(peer);
      else peer.waiting.delete(socket);
    });
  }

  #activate(socket: Socket, peer: Peer): void {
    if (this.#sharesByPeer && peer.active.size >= this.#limits.activeOfPeer) {
      peer.waiting.add(socket);
      // Node's server has just asked for the connection to flow, from the next tick on.
      process.nextTick(() => peer.waiting.has(socket) && socket.pause());
    } else peer.active.add(socket);
  }
}

/** Gives the place of a connection that was closed to the one that has waited longest. */
function activateNext(peer: Peer): void {
  const [next] = peer.waiting;
  if (next === undefined) return;
  peer.waiting.delete(next);
  peer.active.add(next);
  next.resume();
}

function peerOf({ remoteAddress = "" }: Socket): string {
  return addressNetworks(remoteAddress).subscriber;
}
