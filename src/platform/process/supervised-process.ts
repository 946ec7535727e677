import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { BoundSocket } from "../http/bind-socket.ts";
import { type Launch, type Order, type Report, report } from "./supervisor.ts";

/** Thrown when a program ends before it is at work. Its message is what it said last. */
export class SupervisedProcessError extends Error {
  override name = "SupervisedProcessError";
}

export type SupervisedProcessOptions = {
  /** The bundled program. */
  program: string;
  launch: Omit<Launch, "sockets" | "hasMetricsSocket">;
  /** On which it is to listen, if it is. */
  sockets: readonly BoundSocket[];
  /** Where it is asked for its metrics; undefined where nobody asks, or a system cannot share it. */
  metricsSocket: BoundSocket | undefined;
  environment: NodeJS.ProcessEnv;
  /** Whose process it is, if not ours. */
  account: { uid: number; gid: number } | undefined;
};

const mostWords = 8_000;

/** A program that was started, as its supervisor sees it. */
export class SupervisedProcess {
  readonly #child: ChildProcess;
  #isPrepared = false;
  /** Of its start: should it fail, whoever started it says why. */
  #words = "";
  #isAskedToStop = false;
  /** Its exit code, once it has ended. */
  readonly exited: Promise<number>;

  constructor(options: SupervisedProcessOptions) {
    const { program, launch, sockets, metricsSocket, environment, account } = options;
    const hasMetricsSocket = metricsSocket !== undefined;
    const argument: Launch = { ...launch, sockets: sockets.length, hasMetricsSocket };
    const handedOver = hasMetricsSocket ? [...sockets, metricsSocket] : sockets;
    this.#child = spawn(
      process.execPath,
      [...process.execArgv, program, JSON.stringify(argument)],
      {
        ...account,
        env: environment,
        // Node hands a socket over as it does streams, which is all that its types know of.
        stdio: ["inherit", "inherit", "pipe", ...(handedOver as never[]), "ipc"],
      },
    );
    this.#child.stderr?.setEncoding("utf8").on("data", (words: string) => this.#hear(words));
    this.exited = new Promise((resolve) => {
      this.#child.once("close", (code) => resolve(code ?? 1));
      this.#child.once("error", () => resolve(1));
    });
  }

  /** Whether nobody has told it to end. */
  get isWanted(): boolean {
    return !this.#isAskedToStop;
  }

  /** @throws {SupervisedProcessError} when it ends before all is open */
  async prepared(): Promise<void> {
    await this.#says("prepared");
    this.#isPrepared = true;
    process.stderr.write(this.#words);
  }

  /** Has it go to work. @throws {SupervisedProcessError} when it cannot */
  async begin(): Promise<void> {
    this.#tell("begin");
    await this.#says("begun");
  }

  /** Has it say that it is leaving, while it goes on answering. */
  drain(): void {
    this.#tell("drain");
  }

  /** Tells it which publication it shows. */
  tellPublication(publication: number): void {
    this.#tell({ publication });
  }

  /** Has it end in good order. @returns its exit code */
  stop(): Promise<number> {
    this.#isAskedToStop = true;
    this.#tell("stop");
    return this.exited;
  }

  kill(): void {
    this.#isAskedToStop = true;
    this.#child.kill("SIGKILL");
  }

  async #says(awaited: Report): Promise<void> {
    const ended = new AbortController();
    try {
      const said = once(this.#child, "message", { signal: ended.signal }).then(([message]) => {
        return report.parse(message);
      });
      const heard = await Promise.race([said, this.exited]);
      if (heard !== awaited) throw new SupervisedProcessError(this.#words);
    } finally {
      ended.abort();
    }
  }

  #hear(words: string): void {
    if (this.#isPrepared) process.stderr.write(words);
    this.#words = (this.#words + words).slice(-mostWords);
  }

  #tell(message: Order): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}
