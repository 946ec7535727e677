import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { FairQueue, type QueueLimits } from "../fair-queue.ts";
import type { Log } from "../log.ts";
import type { Identified } from "./file-types.ts";
import type { Inspection } from "./inspection-thread.ts";

/** Two threads, and one for each client, so that files of one that take long do not keep others' waiting. */
const limits: QueueLimits = {
  running: 2,
  runningEach: 1,
  waiting: 128,
  waitingEach: 16,
  waitMs: 60_000,
};
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const notInspectable: Identified = { ok: false, reason: "not-inspectable" };

/** A file could not be looked through for reasons of ours, such as too many open files: it may go better later. */
export class InspectionUnavailableError extends Error {
  override name = "InspectionUnavailableError";
}

/**
 * Looks through uploads in threads of their own, so that no file holds the event loop, and none takes more than 10
 * seconds or the memory of its thread. Such a file is refused and its thread is ended; the next gets a new one.
 */
export class Inspector {
  readonly #log: Log;
  readonly #timeLimitMs: number;
  readonly #queue = new FairQueue(limits);
  readonly #idle: Worker[] = [];
  readonly #threads = new Set<Worker>();
  #isClosed = false;

  /** @param timeLimitMs after which a thread is ended over its file; many times what an honest one of 10 MB takes */
  constructor(log: Log, timeLimitMs = 10_000) {
    this.#log = log;
    this.#timeLimitMs = timeLimitMs;
  }

  /**
   * Says whether we take a file; see `identify`. One over which its thread ends is not inspectable.
   * @param path The complete temporary file.
   * @param originalName The name that the browser sent, as it came.
   * @param client By whom the threads are shared.
   * @throws {InspectionUnavailableError} when it waited for a minute, no thread can be had, or the program ends
   */
  async inspect(path: string, originalName: string, client: string): Promise<Identified> {
    const place = await this.#queue.enter(client);
    if (typeof place === "string") throw new InspectionUnavailableError("Too many files wait");
    try {
      if (this.#isClosed) throw new InspectionUnavailableError("The program ends");
      return await this.#run(this.#idle.pop() ?? this.#newThread(), { path, originalName });
    } finally {
      place();
    }
  }

  /** Ends the threads. What is under way cannot be looked through any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  #newThread(): Worker {
    const thread = new Worker(findProgram(import.meta.dirname), { resourceLimits });
    thread.unref();
    this.#threads.add(thread);
    // An error without a listener would end the whole process. What follows it is the exit.
    thread.on("error", () => undefined);
    thread.once("exit", () => this.#forget(thread));
    return thread;
  }

  #run(thread: Worker, inspection: Inspection): Promise<Identified> {
    const { promise, resolve, reject } = Promise.withResolvers<Identified>();
    const overtime = setTimeout(() => void thread.terminate(), this.#timeLimitMs);
    let failure: unknown;
    const answered = (identified: Identified) => {
      settle();
      this.#idle.push(thread);
      resolve(identified);
    };
    const failed = (error: unknown) => {
      failure = error;
    };
    const ended = () => {
      settle();
      this.#log.warn({ event: "inspection-failed" }, "A thread ended over an upload", failure);
      if (this.#isClosed || isOurs(failure)) {
        reject(new InspectionUnavailableError("The thread ended", { cause: failure }));
      } else resolve(notInspectable);
    };
    const settle = () => {
      clearTimeout(overtime);
      thread.off("message", answered).off("error", failed).off("exit", ended);
    };
    thread.once("message", answered).once("error", failed).once("exit", ended);
    thread.postMessage(inspection);
    return promise;
  }

  #forget(thread: Worker): void {
    this.#threads.delete(thread);
    const place = this.#idle.indexOf(thread);
    if (place >= 0) this.#idle.splice(place, 1);
  }
}

/** Whether a thread ended because the system did not give it what it needs, such as a file handle; not over the file. */
function isOurs(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return "syscall" in error || error.code === "ERR_WORKER_INIT_FAILED";
}

/** In the built program this module lies in another folder than in the sources, and the thread's program is built too. */
function findProgram(folder: string): string {
  const places = ["inspection-thread.ts", "inspection-thread.js", "../inspection-thread.js"];
  const program = places.map((place) => join(folder, place)).find((path) => existsSync(path));
  if (!program) throw new Error("The program that looks through uploads is not there");
  return program;
}
