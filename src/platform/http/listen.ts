import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type ListenOptions, Server as TcpServer } from "node:net";
import { listeningSockets, mostConnections } from "./admission/connections.ts";
import { ListenError } from "./listen-error.ts";

/** The sockets that listen beside a server's own. */
const others = new WeakMap<Server, TcpServer[]>();

/**
 * Makes the server listen.
 * @returns the port, which the system chooses when `port` is 0
 * @throws {ListenError} when the port is taken or not allowed, or the host is not this machine's
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    const free = await findFree(port, host);
    const reusePort = listeningSockets > 1;
    const options = { port: free, host, backlog: mostConnections, reusePort };
    await openAll(
      server,
      Array.from({ length: listeningSockets }, () => options),
    );
    return free;
  } catch (error) {
    throw new ListenError(explainListen(error, port), { cause: error });
  }
}

/**
 * Makes the server listen on sockets that were bound by another process; see `bindSocket`.
 * @param descriptors of the process
 * @param port where they are bound, for what is said of a failure
 * @throws {ListenError} when another program listens there
 */
export async function listenOn(
  server: Server,
  descriptors: readonly number[],
  port: number,
): Promise<void> {
  const options = descriptors.map((fd) => ({ fd, backlog: mostConnections }));
  await openAll(server, options).catch((error: unknown) => {
    throw new ListenError(explainListen(error, port), { cause: error });
  });
}

/** The server takes connections of the first one itself. */
async function openAll(server: Server, [first, ...more]: readonly ListenOptions[]): Promise<void> {
  await open(server, first ?? {});
  const acceptors = more.map(() => acceptFor(server));
  others.set(server, acceptors);
  for (const [index, acceptor] of acceptors.entries()) await open(acceptor, more[index] ?? {});
}

/** Sockets that share a port do not see that another program has it: this asks as one that does not share. */
async function findFree(port: number, host: string): Promise<number> {
  const probe = createServer();
  await open(probe, { port, host });
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return address !== null && typeof address === "object" ? address.port : port;
}

function acceptFor(server: Server): TcpServer {
  // As Node's HTTP server sets its own connections.
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit("connection", socket);
  });
}

async function open(server: TcpServer, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, "listening");
}

/** The settings that say where a server listens. */
export type PlaceSettings = { port: string; host: string };
const sitePlace: PlaceSettings = { port: "PORT", host: "HOST" };

/** What to say of a port or host that cannot be had. @param error of the system */
export function explainListen(error: unknown, port: number, settings = sitePlace): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (code === "EADDRINUSE") {
    return `Port ${port} is already in use. Stop the program that uses it, or set ${settings.port} to a free one.`;
  }
  if (code === "EACCES")
    return `Port ${port} is not allowed here. Set ${settings.port} to 1024 or more.`;
  if (code === "EADDRNOTAVAIL") return `${settings.host} is not an address of this machine.`;
  return `The server cannot listen on port ${port} (${code}). Check ${settings.host} and ${settings.port}.`;
}

/** Takes no new connections. Unlike Node's `close()` of an HTTP server it leaves those alone that are there. */
export function stopListening(server: Server): void {
  for (const one of [server, ...(others.get(server) ?? [])]) TcpServer.prototype.close.call(one);
}
