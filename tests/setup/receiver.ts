import { once } from "node:events";
import { readFileSync } from "node:fs";
import http, {
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import https from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export type Received = { path: string; headers: Record<string, string>; body: string };

/** Another system that takes webhooks. */
export type Receiver = {
  origin: string;
  received: Received[];
  /** How it answers; with 204 unless a test says otherwise. */
  answer: (response: ServerResponse, received: Received) => void;
  stop(): Promise<void>;
};

const file = (name: string) =>
  readFileSync(join(import.meta.dirname, "../fixtures/tls", name), "utf8");

/** Whoever is to believe the receiver that is asked by `https` has to trust this. */
export const certificate = file("localhost.crt");

/** Starts a real HTTP server on a free port of this machine. */
export async function startReceiver(protocol: "http" | "https" = "http"): Promise<Receiver> {
  const receiver: Pick<Receiver, "received" | "answer"> = {
    received: [],
    answer: (response) => response.writeHead(204).end(),
  };
  const take: RequestListener = async (request, response) => {
    const headers = singleHeaders(request.headers);
    const received = { path: request.url ?? "", headers, body: await text(request) };
    receiver.received.push(received);
    receiver.answer(response, received);
  };
  const server =
    protocol === "http"
      ? http.createServer(take)
      : https.createServer({ key: file("localhost.key"), cert: certificate }, take);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return Object.assign(receiver, {
    origin: `${protocol}://127.0.0.1:${address.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  });
}

const singleHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
