import { once } from "node:events";
import type { Server } from "node:http";

/** Thrown when the server cannot listen. Its message says what to change. */
export class ListenError extends Error {
  override name = "ListenError";
}

/**
 * Makes the server listen.
 * @returns the port, which the system chooses when `port` is 0
 * @throws {ListenError} when the port is taken or not allowed, or the host is not this machine's
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw new ListenError(explain(error, port), { cause: error });
  }
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : port;
}

function explain(error: unknown, port: number): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (code === "EADDRINUSE") {
    return `Port ${port} is already in use. Stop the program that uses it, or set PORT to a free one.`;
  }
  if (code === "EACCES") return `Port ${port} is not allowed here. Set PORT to 1024 or more.`;
  if (code === "EADDRNOTAVAIL") return "HOST is not an address of this machine.";
  return `The server cannot listen on port ${port} (${code}). Check HOST and PORT.`;
}

/** Accepts nothing more and resolves when every request under way is answered. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A kept-alive connection that has just had its answer is idle only now.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(sweep);
}
