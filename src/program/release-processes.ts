import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Release } from "../content-desk/server/release.ts";
import {
  SupervisedProcess,
  type SupervisedProcessOptions,
} from "../platform/process/supervised-process.ts";

/** Which program of a release is run, and how. */
export type ReleaseProgram = Pick<SupervisedProcessOptions, "sockets"> & {
  name: "web" | "mailer";
  /** Whether one has to end before the next one begins. */
  areAlone: boolean;
};

type Options = ReleaseProgram &
  Pick<SupervisedProcessOptions, "metricsSocket" | "account" | "environment"> & {
    /** The installation. */
    root: string;
    /** Called with its exit code when the one at work ends though nobody has told it to. */
    onLost: (exitCode: number) => void;
  };

/** The program of a release that has opened all it needs, and is not yet at work. */
export type Prepared = { release: Release; process: SupervisedProcess };

/** The program of the release that is shown, one that is to take its place, and those that end what they had begun. */
export class ReleaseProcesses {
  readonly #options: Options;
  #account: Options["account"];
  readonly #running = new Set<SupervisedProcess>();
  #shown: Prepared | undefined;
  #isDraining = false;
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
    this.#account = options.account;
  }

  /** This process has become the account itself, and whom it starts is the same. */
  becomeAccount(): void {
    this.#account = undefined;
  }

  /** The release whose program is at work. */
  get shown(): Release | undefined {
    return this.#shown?.release;
  }

  /**
   * Starts the program of a release.
   * @throws {SupervisedProcessError} when it cannot start, with what it said
   */
  async prepare(release: Release): Promise<Prepared> {
    const { name, root, sockets, metricsSocket, environment } = this.#options;
    const previous = this.#shown?.release.folder;
    const process = new SupervisedProcess({
      program: join(release.folder, "dist/program", `${name}.js`),
      launch: {
        deployedContent: join(root, "content"),
        previousSite: previous && join(previous, "dist"),
      },
      sockets,
      metricsSocket,
      account: this.#account,
      environment,
    });
    this.#running.add(process);
    void process.exited.then(() => this.#running.delete(process));
    if (this.#isStopping) process.kill();
    await process.prepared();
    return { release, process };
  }

  /**
   * Has a program take all new work. The one before ends what it has begun.
   * @param publication the number of what it shows
   * @throws {SupervisedProcessError} when it cannot; then the one before goes on
   */
  async show(prepared: Prepared, publication: number): Promise<void> {
    const { process } = prepared;
    const before = this.#shown?.process;
    if (this.#options.areAlone) await before?.stop();
    await process.begin();
    this.#shown = prepared;
    this.tellPublication(publication);
    if (this.#isDraining) process.drain();
    void process.exited.then((code) => {
      if (process.isWanted) this.#options.onLost(code || 1);
    });
    void before?.stop();
  }

  /** Tells the program at work which publication it shows. */
  tellPublication(publication: number): void {
    this.#shown?.process.tellPublication(publication);
  }

  /**
   * Has the program at work say that it is leaving, and answer whoever is sent here until then.
   * @param ms how long
   * @param signal ends it early
   */
  async drain(ms: number, signal: AbortSignal): Promise<void> {
    this.#isDraining = true;
    this.#shown?.process.drain();
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  }

  /** Has all of them end in good order. @throws when one says that not all was well */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const codes = await Promise.all([...this.#running].map((process) => process.stop()));
    if (codes.some((code) => code !== 0))
      throw new Error("A program of a release did not end well");
  }
}
