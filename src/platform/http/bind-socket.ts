import { lookup } from "node:dns/promises";
import net from "node:net";
import { getSystemErrorName } from "node:util";
import { z } from "zod";
import { explainListen, type PlaceSettings } from "./listen.ts";
import { ListenError } from "./listen-error.ts";

/** A socket of the system, bound and not listening: for `spawn`, which lets another process have it too. */
export type BoundSocket = { getsockname(out: object): number; close(): void };

type Bind = (address: string, port: number, family: number) => BoundSocket | number;

/** What Node's own `cluster` binds shared sockets with. There is no public call that binds without listening. */
const { _createServerHandle: bind } = z
  .object({ _createServerHandle: z.custom<Bind>((value) => typeof value === "function") })
  .parse(net);

const boundTo = z.object({ port: z.number() });

/**
 * Binds a socket on which other processes are to listen, one after the other and together: as long as this one holds it,
 * no connection that waits to be taken is lost when one of them ends.
 * @param settings what is to be named where it fails
 * @returns the socket, and its port, which the system chooses when `port` is 0
 * @throws {ListenError} when the port is taken or not allowed, or the host is not this machine's
 */
export async function bindSocket(
  port: number,
  host: string,
  settings?: PlaceSettings,
): Promise<{ socket: BoundSocket; port: number }> {
  try {
    const { address, family } = await lookup(host);
    const socket = bind(address, port, family);
    if (typeof socket === "number") throw new SystemError(socket);
    const out = {};
    // Only here the system tells of a port that is taken.
    const problem = socket.getsockname(out);
    if (problem !== 0) throw new SystemError(problem);
    return { socket, port: boundTo.parse(out).port };
  } catch (error) {
    throw new ListenError(explainListen(error, port, settings), { cause: error });
  }
}

class SystemError extends Error {
  override name = "SystemError";
  readonly code: string;

  constructor(number: number) {
    const code = getSystemErrorName(number);
    super(code);
    this.code = code;
  }
}
