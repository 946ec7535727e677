import { z } from "zod";

/** What the supervisor says to the program that it started; also which publication it is that the program shows. */
const order = z.union([
  z.enum(["begin", "drain", "stop"]),
  z.object({ publication: z.int().min(0) }),
]);
export type Order = z.infer<typeof order>;

/** What that program says of itself: all is open, or it is at work. */
export const report = z.enum(["prepared", "begun"]);
export type Report = z.infer<typeof report>;

const launch = z.object({
  /** How many file descriptors of a bound socket it has, from 3 on, as systemd hands them over; none where a system has no such thing. */
  sockets: z.number().int().min(0),
  /** Whether the descriptor behind them is that of the socket for metrics. */
  hasMetricsSocket: z.boolean(),
  /** Where the deployment's own content lies. */
  deployedContent: z.string(),
  /** The `dist` of the release that was shown before: who has one of its pages open still asks for its scripts and pictures. */
  previousSite: z.string().optional(),
});
/** How a program of a release is started. */
export type Launch = z.infer<typeof launch>;

/** The first file descriptor behind standard input, output and errors. */
export const firstDescriptor = 3;

/** How this program was started. @param argument the first of its command line */
export function parseLaunch(argument: string | undefined): Launch {
  return launch.parse(JSON.parse(argument ?? "null"));
}

/** The process that started this one, and ends it. */
export class Supervisor {
  #onBegin: () => void = () => undefined;
  #onDrain: () => void = () => undefined;
  #onStop: () => void = () => undefined;
  #publication: number | undefined;

  constructor() {
    const obey = {
      begin: () => this.#onBegin(),
      drain: () => this.#onDrain(),
      stop: () => this.#onStop(),
    };
    process.on("message", (message) => {
      const said = order.parse(message);
      if (typeof said === "string") obey[said]();
      else this.#publication = said.publication;
    });
  }

  /** The number of the publication that this program shows, 0 for the deployment's own content; undefined until it is told. */
  get publication(): number | undefined {
    return this.#publication;
  }

  /** Says that all is open, and waits to be told to begin. */
  waitToBegin(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onBegin = resolve;
    tell("prepared");
    return promise;
  }

  /** Says that it is at work: takes connections, or delivers mail. */
  sayBegun(): void {
    tell("begun");
  }

  /** @param drain called when a stop is near, and nobody new is to be sent here */
  onDrain(drain: () => void): void {
    this.#onDrain = drain;
  }

  onStop(stop: () => void): void {
    this.#onStop = stop;
  }

  /** @param end called when the supervisor has ended */
  onLost(end: () => void): void {
    process.on("disconnect", end);
  }
}

function tell(message: Report): void {
  process.send?.(message);
}
