import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { PassThrough, Transform } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

export type TcpProxy = {
  port: number;
  /** Breaks every connection and takes no new one. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Swallows what comes from either side, as a network does that drops packets: nobody is told. */
  hold(): void;
  /** Lets go what it held. */
  release(): void;
  /** Lets new connections through again, and nothing more over those that there are. */
  abandon(): void;
  /** Has each piece wait so long, in milliseconds. */
  slowDown(ms: number): void;
};

/** A line to a server, for tests of what happens when it breaks. */
export async function startTcpProxy(
  target: NetConnectOpts,
  wayIn = () => new PassThrough(),
  wayBack = () => new PassThrough(),
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let gate = new Gate();
  const server = createServer((inner) => {
    const outer = connect(target);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          sockets.delete(socket);
          inner.destroy();
          outer.destroy();
        });
    }
    const [there, back] = [gate.passage(), gate.passage()];
    inner.pipe(wayIn()).pipe(there).pipe(outer).pipe(back).pipe(wayBack()).pipe(inner);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  };
  const port = await listen(0);
  return {
    port,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
    async mend() {
      await listen(port);
    },
    hold: () => gate.close(),
    release: () => gate.open(),
    abandon: () => {
      gate = new Gate();
    },
    slowDown: (ms) => {
      gate.waitMs = ms;
    },
  };
}

/** What all bytes go through. */
class Gate {
  waitMs = 0;
  #opened = Promise.withResolvers<void>();

  constructor() {
    this.open();
  }

  close(): void {
    this.#opened = Promise.withResolvers<void>();
  }

  open(): void {
    this.#opened.resolve();
  }

  passage(): Transform {
    const pass = async (chunk: Buffer, done: (error: null, chunk: Buffer) => void) => {
      if (this.waitMs > 0) await sleep(this.waitMs);
      await this.#opened.promise;
      done(null, chunk);
    };
    return new Transform({ transform: (chunk, _encoding, done) => void pass(chunk, done) });
  }
}

/** A line to a PostgreSQL, with the address that clients use instead of its own. */
export async function proxyPostgres(url: string): Promise<TcpProxy & { url: string }> {
  const address = new URL(url);
  const socketFolder = address.searchParams.get("host");
  const target = socketFolder
    ? { path: `${socketFolder}/.s.PGSQL.${address.port || 5432}` }
    : { host: address.hostname, port: Number(address.port || 5432) };
  const proxy = await startTcpProxy(target);
  address.searchParams.delete("host");
  address.hostname = "127.0.0.1";
  address.port = String(proxy.port);
  return { ...proxy, url: address.href };
}

/** A mail server that takes its time for every reply. */
export async function proxySmtp(url: string, replyMs: number): Promise<TcpProxy & { url: string }> {
  const late = () =>
    new Transform({
      async transform(reply: Buffer, _encoding, done) {
        await sleep(replyMs);
        done(null, reply);
      },
    });
  const target = { host: "127.0.0.1", port: Number(new URL(url).port) };
  const proxy = await startTcpProxy(target, undefined, late);
  return { ...proxy, url: `smtp://127.0.0.1:${proxy.port}` };
}

/**
 * A slow line to a site on this machine: what is sent to it takes its time.
 * @param line may be made faster at any moment
 */
export async function proxySite(
  origin: string,
  line: { bytesPerSecond: number },
): Promise<TcpProxy & { origin: string }> {
  const slow = () =>
    new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        await sleep((chunk.byteLength / line.bytesPerSecond) * 1000);
        done(null, chunk);
      },
    });
  const port = Number(new URL(origin).port);
  const proxy = await startTcpProxy({ host: "127.0.0.1", port }, slow);
  return { ...proxy, origin: `http://localhost:${proxy.port}` };
}
