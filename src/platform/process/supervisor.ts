import { z } from "zod";

/** What the supervisor says to the program that it started; also which publication it is that the program shows. */
const order = z.union([z.enum(["listen", "stop"]), z.object({ publication: z.int().min(0) })]);
export type Order = z.infer<typeof order>;

/** What that program says of itself: all is open, or it takes connections. */
export const report = z.enum(["prepared", "listening"]);
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
/** How a web program is started. */
export type Launch = z.infer<typeof launch>;

/** The first file descriptor behind standard input, output and errors. */
export const firstDescriptor = 3;

/** How this program was started. @param argument the first of its command line */
export function parseLaunch(argument: string | undefined): Launch {
  return launch.parse(JSON.parse(argument ?? "null"));
}

/** The process that started this one, and ends it. */
export class Supervisor {
  #onListen: () => void = () => undefined;
  #onStop: () => void = () => undefined;
  #publication: number | undefined;

  constructor() {
    process.on("message", (message) => {
      const said = order.parse(message);
      if (said === "listen") this.#onListen();
      else if (said === "stop") this.#onStop();
      else this.#publication = said.publication;
    });
  }

  /** The number of the publication that this program shows, 0 for the deployment's own content; undefined until it is told. */
  get publication(): number | undefined {
    return this.#publication;
  }

  /** Says that all is open, and waits to be told to listen. */
  waitToListen(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onListen = resolve;
    tell("prepared");
    return promise;
  }

  /** Says that connections are taken. */
  sayListening(): void {
    tell("listening");
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
