import { setTimeout as sleep } from "node:timers/promises";
import { type Caddy, startCaddy } from "../../../setup/caddy.ts";
import {
  freePort,
  type Program,
  startProgram,
  startWorkerProgram,
} from "../../../setup/program.ts";
import { testSettings } from "../../site.ts";

const servers = 3;
const workers = 2;

/** Between two looks of the proxy, times two, and as long again. */
const drainSeconds = 2;

/** Several web servers and workers on one database, behind a proxy. */
export class Fleet {
  /** Where visitors go. */
  readonly origin: string;
  /** What ended otherwise than by itself, and with which code. */
  readonly badEnds: string[] = [];
  readonly #servers = new Map<number, Program>();
  readonly #workers: Omit<Program, "origin">[] = [];
  readonly #dataDir: string;
  readonly #settings: Record<string, string>;
  #proxy: Caddy | undefined;

  private constructor(proxyPort: number, dataDir: string, settings: Record<string, string>) {
    this.origin = `http://localhost:${proxyPort}`;
    this.#dataDir = dataDir;
    this.#settings = {
      ...settings,
      ...testSettings,
      PUBLIC_ORIGIN: this.origin,
      // Visitors' addresses come through the crowd itself and the proxy.
      TRUSTED_PROXIES: "2",
      DRAIN_SECONDS: String(drainSeconds),
      WORKER: "apart",
      // A worker says by a line of its log that it has started.
      LOG_LEVEL: "info",
    };
  }

  /**
   * @param dataDir shared by all
   * @param settings those that say where database and mail server are
   * @param home where the program is installed that they run at first
   * @returns why there is none, where the proxy is not installed
   */
  static async start(
    dataDir: string,
    settings: Record<string, string>,
    home: string,
  ): Promise<Fleet | { skipped: string }> {
    const port = await freePort();
    const fleet = new Fleet(port, dataDir, settings);
    try {
      for (let count = 0; count < servers; count += 1)
        await fleet.#startServer(await freePort(), home);
      for (let count = 0; count < workers; count += 1) await fleet.#startWorker(home);
      const proxy = await startCaddy(port, [...fleet.#servers.keys()]);
      if ("stop" in proxy) fleet.#proxy = proxy;
      else await fleet.stop();
      return "stop" in proxy ? fleet : proxy;
    } catch (error) {
      await fleet.stop();
      throw error;
    }
  }

  /**
   * Stops one after the other and starts what is installed at `home` in its place.
   * @returns the seconds that the slowest was away
   */
  async restartInTurn(home: string): Promise<number> {
    let slowest = 0;
    for (const [port, server] of this.#servers) {
      const start = Date.now();
      await this.#end(server);
      await this.#startServer(port, home);
      slowest = Math.max(slowest, (Date.now() - start) / 1000);
      // Until the proxy has seen that it is ready.
      await sleep(1_000);
    }
    for (const worker of this.#workers.splice(0)) {
      await this.#end(worker);
      await this.#startWorker(home);
    }
    return slowest;
  }

  async stop(): Promise<void> {
    await this.#proxy?.stop();
    await Promise.all([...this.#servers.values(), ...this.#workers].map((one) => one.stop()));
  }

  async #startServer(port: number, home: string): Promise<void> {
    const settings = { ...this.#settings, PORT: String(port) };
    this.#servers.set(port, await startProgram(this.#dataDir, settings, { home }));
  }

  async #startWorker(home: string): Promise<void> {
    this.#workers.push(await startWorkerProgram(this.#dataDir, this.#settings, { home }));
  }

  async #end(program: Omit<Program, "origin">): Promise<void> {
    await program.stop();
    if (program.child.exitCode !== 0) this.badEnds.push(String(program.child.exitCode));
  }
}
