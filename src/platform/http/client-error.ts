import { STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Log } from "../log.ts";
import type { NameClient } from "./client-names.ts";
import type { OpenConnections } from "./open-connections.ts";
import { withPrivateHeaders } from "./private-path.ts";
import { refusalPageCsp, renderRefusalPage } from "./refusal-page.tsx";
import { type Refusal, refusals } from "./refusals.ts";
import { countRefusal } from "./request-metrics.ts";
import type { HeaderList } from "./security-headers.ts";

/** `nameClient` is given where the connection is the client's own. */
type RefusalMeans = {
  securityHeaders: HeaderList;
  log: Log;
  nameClient: NameClient | undefined;
};

/**
 * Answers what Node's parser could not read or would not wait for. There is no request to answer, only its socket.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { open, ...means }: RefusalMeans & { open: OpenConnections },
): void {
  if (hasLeft(error.code)) {
    socket.destroy();
    return;
  }
  // Else it would pass for the answer to what was asked before (RFC 9112, 9.3.2).
  open.whenAnswered(socket, () => {
    if (socket.writable) refuseSocket(socket, refusalFor(error.code), means);
    else socket.destroy();
  });
}

/** Refuses what has no response object of Node's, and lets go of the connection. */
export function refuseSocket(
  socket: Duplex,
  refusal: Refusal,
  { securityHeaders, log, nameClient }: RefusalMeans,
): void {
  const { status, reason } = refusal;
  // Of a tunnel that is asked for Node lets go of the socket: a client that breaks it off would end the program.
  socket.on("error", () => socket.destroy());
  countRefusal(reason);
  const address = socket instanceof Socket ? socket.remoteAddress : undefined;
  const client = nameClient && address !== undefined && { client: nameClient(address) };
  log.info({ event: "request", route: "refused", status, reason, ...client });
  socket.end(rawAnswer(refusal, securityHeaders));
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/** The visitor closed the connection, by force or in the middle of a request. */
function hasLeft(code: string | undefined): boolean {
  return code === "ECONNRESET" || code === "HPE_INVALID_EOF_STATE";
}

function refusalFor(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") return refusals.headersTooLarge;
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return refusals.tooSlow;
  return refusals.badRequest;
}

const withClose = (headers: HeaderList) =>
  headers.includes("Connection") ? headers : [...headers, "Connection", "close"];

function rawAnswer(refusal: Refusal, securityHeaders: HeaderList): string {
  const body = renderRefusalPage(refusal);
  // Its address is unknown, so it may have been a private one.
  const headers = withPrivateHeaders([
    ...securityHeaders,
    ...["Content-Security-Policy", refusalPageCsp],
    ...["Content-Type", "text/html; charset=utf-8"],
    ...["Content-Length", String(Buffer.byteLength(body))],
    ...withClose(refusal.headers ?? []),
  ]);
  const lines = headers.map((part, index) => part + (index % 2 === 0 ? ": " : "\r\n")).join("");
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines}\r\n${body}`;
}
