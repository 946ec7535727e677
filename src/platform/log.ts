import SonicBoom from "sonic-boom";
import { loggedError } from "./logged-error.ts";

/**
 * What a log line may hold. Never personal data, a visitor's text or a raw URL:
 * a new field is added here first, so that a reviewer sees it.
 */
export type LogFields = {
  event: string;
  /** A route pattern such as `/contact`, never the requested path. */
  route?: string;
  method?: string;
  status?: number;
  durationMs?: number;
  bytes?: number;
  requestId?: string;
  /** Of a request that a browser made ahead of its visitor: it is no visit. See `purposeOf`. */
  purpose?: "prefetch" | "prerender" | undefined;
  /** The code that an error page shows to the visitor. */
  incident?: string;
  /** Of a refused request: a name of its client's network that only the day's key can make; see `nameClients`. */
  client?: string | undefined;
  /** The reference that a visitor gets for a submission. */
  reference?: string;
  form?: string;
  deliveryId?: string;
  deliveryKind?: string;
  /** Of another system that is told of events: random, and no address. */
  endpointId?: string;
  attempt?: number;
  /** A fixed word or a code, such as `ECONNREFUSED`; never another program's free text. */
  reason?: string | undefined;
  signal?: string;
  address?: string;
  path?: string;
  version?: string;
  count?: number;
  pid?: number;
};

/** By the numbers that pino and bunyan write, which viewers of logs know. */
const levels = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };

type Level = keyof typeof levels;

/** From which level on lines are written, the most of them first. */
export const logThresholds = [
  "trace",
  "debug",
  "info",
  "warn",
  "error",
  "fatal",
  "silent",
] as const;
export type LogThreshold = (typeof logThresholds)[number];

type Write = (fields: LogFields, message?: string, error?: unknown) => void;

export type Log = Record<Level, Write> & {
  /** Writes what is buffered; call it before the process ends. */
  flush(): void;
};

/**
 * JSON lines on standard output. Only the fields of {@link LogFields} can be written.
 * Of an error, everything but its message is logged; see {@link loggedError}.
 */
export function createLog(threshold: LogThreshold): Log {
  const output = new Output();
  setInterval(() => output.flush(), 250).unref();
  const at = (name: Level): Write => {
    if (isBelow(name, threshold)) return () => undefined;
    // Each request writes a line: what is the same in all of them is written once, and nothing is copied for it.
    const beforeTime = `{"level":${levels[name]},"time":`;
    const afterTime = `,"pid":${process.pid},`;
    return (fields, msg, error) => {
      const told =
        msg === undefined && error === undefined ? fields : withError(fields, msg, error);
      output.write(`${beforeTime}${Date.now()}${afterTime}${JSON.stringify(told).slice(1)}`);
    };
  };
  return {
    fatal: at("fatal"),
    error: at("error"),
    warn: at("warn"),
    info: at("info"),
    debug: at("debug"),
    flush: () => output.flushSync(),
  };
}

function withError(fields: LogFields, msg: string | undefined, error: unknown) {
  return { ...fields, error: error === undefined ? undefined : loggedError(error), msg };
}

const isBelow = (level: Level, threshold: LogThreshold) =>
  logThresholds.indexOf(level) < logThresholds.indexOf(threshold);

/** How much is passed on at once: each piece wakes another thread. The destination would measure the whole piece anew for each line. */
const pieceLength = 131_072;
/** What a reader who has stopped reading may leave waiting in memory, in bytes; what comes then is dropped. */
const mostWaitingBytes = 16 * 1024 * 1024;
/** A disk that was full may be freed. */
const reopenAfterMs = 10_000;

/**
 * Standard output, in pieces. When nothing can be written to it, because its disk is full or its terminal is closed, lines
 * are dropped for ten seconds: the website goes on.
 */
class Output {
  #destination = this.#open();
  #piece = "";

  write(line: string): void {
    this.#piece += `${line}\n`;
    if (this.#piece.length >= pieceLength) this.flush();
  }

  flush(): void {
    if (this.#piece === "") return;
    this.#destination?.write(this.#piece);
    this.#piece = "";
  }

  flushSync(): void {
    this.flush();
    try {
      this.#destination?.flushSync();
    } catch {
      // What cannot be written keeps nothing from ending.
    }
  }

  #open(): SonicBoom | undefined {
    const destination = new SonicBoom({ fd: 1, sync: false, maxLength: mostWaitingBytes });
    destination.on("error", () => {
      if (this.#destination !== destination) return;
      this.#destination = undefined;
      destination.destroy();
      setTimeout(() => {
        this.#destination = this.#open();
      }, reopenAfterMs).unref();
    });
    return destination;
  }
}

const consoleLevels = [
  ["error", "error"],
  ["warn", "warn"],
  ["info", "debug"],
  ["log", "debug"],
  ["debug", "debug"],
  ["trace", "debug"],
] as const;

/**
 * Sends what libraries print to the log instead, without their words: React and Astro print the message of a page's
 * error, which may quote what a visitor wrote, and Astro's own logger, which writes here, prints requested addresses.
 */
export function captureConsole(log: Log): void {
  for (const [name, level] of consoleLevels) {
    console[name] = (...printed: unknown[]) => {
      const error = printed.find((value) => value instanceof Error);
      log[level]({ event: `console.${name}` }, undefined, error);
    };
  }
}
