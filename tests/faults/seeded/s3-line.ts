import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as open,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { hang } from "./hang.ts";
import { numberIn } from "./plan.ts";
import type { Stage } from "./stage.ts";

type Answer = Pick<IncomingMessage, "statusCode" | "headers"> & { body: Buffer };

/**
 * Starts a line to an S3 server that has the faults happen that uploads are to meet.
 * @returns its endpoint
 */
export async function startS3Line(
  endpoint: string,
  stage: Stage,
): Promise<{ endpoint: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    handOver(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  async function handOver(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const number = request.method === "PUT" ? numberIn(body.toString("latin1")) : undefined;
    const before = stage.take(number, "before put");
    if (before?.kind === "hang") await hang(before);
    if (before?.kind === "crash before") await stage.stand(before);
    if (before?.kind === "error") return refuse(response, before.dice);
    if (before?.kind === "duplicate") await send(endpoint, request, body);
    const answer = await send(endpoint, request, body);
    const after = stage.take(number, "after put");
    if (after?.kind === "hang") await hang(after);
    if (after?.kind === "crash after") await stage.stand(after);
    if (after?.kind === "error") return void response.destroy();
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(answer.body);
  }

  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function refuse(response: ServerResponse, dice: number): void {
  if (dice % 4 < 2) response.destroy();
  else response.writeHead(503, { "content-type": "application/xml" }).end(slowDown);
}

const slowDown =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Later.</Message></Error>';

/** With the very headers, as they are signed. */
async function send(
  endpoint: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const request = open(endpoint + (url ?? "/"), { method, headers }).end(body);
  // This server ends a body behind what it answers to HEAD, where none is.
  request.on("error", () => {});
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return { statusCode: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
