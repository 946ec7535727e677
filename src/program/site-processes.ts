import { join } from "node:path";
import type { Release } from "../content-desk/server/release.ts";
import { listeningSockets } from "../platform/http/admission/connections.ts";
import type { BoundSocket } from "../platform/http/bind-socket.ts";
import { WebProcess, type WebProcessOptions } from "../platform/process/web-process.ts";

type Options = Pick<WebProcessOptions, "account" | "environment"> & {
  /** The installation. */
  root: string;
  socket: BoundSocket | undefined;
  /** Where the website that is shown is asked for its metrics. */
  metricsSocket: BoundSocket | undefined;
  /** Called with its exit code when the website ends though nobody has told it to. */
  onLost: (exitCode: number) => void;
};

/** A website that has opened all it needs, and takes no connections yet. */
export type Prepared = { release: Release; process: WebProcess };

/** The website that is shown, one that is to take its place, and those that answer what they had taken. */
export class SiteProcesses {
  readonly #options: Options;
  #account: Options["account"];
  readonly #running = new Set<WebProcess>();
  #shown: Prepared | undefined;
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
    this.#account = options.account;
  }

  /** This process has become the account itself, and whom it starts is the same. */
  becomeAccount(): void {
    this.#account = undefined;
  }

  /** The release whose website takes connections. */
  get shown(): Release | undefined {
    return this.#shown?.release;
  }

  /**
   * Starts the website of a release.
   * @throws {WebProcessError} when it cannot start, with what it said
   */
  async prepare(release: Release): Promise<Prepared> {
    const { root, socket, metricsSocket, environment } = this.#options;
    const previous = this.#shown?.release.folder;
    const process = new WebProcess({
      program: join(release.folder, "dist/program/web.js"),
      launch: {
        deployedContent: join(root, "content"),
        previousSite: previous && join(previous, "dist"),
      },
      socket,
      metricsSocket,
      listeners: listeningSockets,
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
   * Has a website take all new connections. The one before answers what it has taken, and ends.
   * @param publication the number of what it shows
   * @throws {WebProcessError} when it cannot; then the one before goes on
   */
  async show(prepared: Prepared, publication: number): Promise<void> {
    const { process } = prepared;
    const before = this.#shown?.process;
    // Where the port cannot be shared, it has to be free.
    if (!this.#options.socket) await before?.stop();
    await process.listen();
    this.#shown = prepared;
    this.tellPublication(publication);
    void process.exited.then((code) => {
      if (process.isWanted) this.#options.onLost(code || 1);
    });
    void before?.stop();
  }

  /** Tells the website that is shown which publication that is. */
  tellPublication(publication: number): void {
    this.#shown?.process.tellPublication(publication);
  }

  /** Has all of them end in good order. @throws when one says that not all was well */
  async stop(): Promise<void> {
    this.#isStopping = true;
    // Who comes now is refused, instead of waiting for nobody.
    this.#options.socket?.close();
    this.#options.metricsSocket?.close();
    const codes = await Promise.all([...this.#running].map((process) => process.stop()));
    if (codes.some((code) => code !== 0)) throw new Error("A website did not end well");
  }
}
