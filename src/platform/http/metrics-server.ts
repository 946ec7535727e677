import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { register } from "@prometheus-io/client";
import type { Log } from "../log.ts";
import { explainListen } from "./listen.ts";
import { ListenError } from "./listen-error.ts";
import { metricsPlace } from "./metrics-place.ts";

/** Where to listen: on a socket that another process has bound, or on a port of our own. */
type Place = { fd: number } | { port: number; host: string };

/**
 * Answers `GET /metrics` with all that this process has counted, in Prometheus's text format, on a port of its own: what it
 * tells is for whoever runs the program.
 * @param place a descriptor of the process, or a port and host
 * @returns closes it
 * @throws {ListenError} when it cannot listen there
 */
export async function serveMetrics(place: Place, log: Log): Promise<() => void> {
  const server = createServer((request, response) => {
    const isAsked = request.method === "GET" && request.url === "/metrics";
    if (!isAsked) return void response.writeHead(404).end();
    sendMetrics(response).catch((error: unknown) => {
      log.error({ event: "metrics-failed" }, undefined, error);
      response.writeHead(500).end();
    });
  });
  await open(server, place);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function sendMetrics(response: ServerResponse): Promise<void> {
  const text = await register.metrics();
  response.writeHead(200, { "Content-Type": register.contentType }).end(text);
}

async function open(server: Server, place: Place): Promise<void> {
  try {
    server.listen(place);
    await once(server, "listening");
  } catch (error) {
    const port = "port" in place ? place.port : 0;
    throw new ListenError(explainListen(error, port, metricsPlace), { cause: error });
  }
}
