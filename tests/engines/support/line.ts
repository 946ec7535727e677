import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** What befalls the answers to some requests. */
type Fault = {
  /** The paths it befalls. */
  paths: RegExp;
  /** `cut`: the connection ends in the middle of the body. A number: milliseconds before the answer begins. */
  what: "refuse" | "cut" | number;
};

/** A line to the site on this machine, which all engines can be put on and which can be disturbed. */
export type Line = {
  origin: string;
  port: number;
  /** What was asked for and did not come, or came with a failure's status, as `404 /path`. */
  failures: string[];
  fault: Fault | undefined;
  /** Makes the visitor someone else, so that the rate limit is not what is met. */
  changeVisitor(): void;
  close(): void;
};

/** @param target the port that the site listens on */
export async function openLine(target: number): Promise<Line> {
  let visitor = newVisitor();
  const server = createServer((asked, answer) => {
    forward(asked, answer);
  }).listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const line: Line = {
    origin: `http://localhost:${port}`,
    port,
    failures: [],
    fault: undefined,
    changeVisitor() {
      visitor = newVisitor();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  function forward(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? "/";
    const { fault } = line;
    const what = fault?.paths.test(path) ? fault.what : undefined;
    if (what === "refuse") {
      answer.destroy();
      return;
    }
    const headers = { ...asked.headers, "x-forwarded-for": visitor };
    const onward = request(
      { host: "127.0.0.1", port: target, path, method: asked.method, headers },
      (reply) => {
        const status = reply.statusCode ?? 0;
        if (status >= 400) line.failures.push(`${status} ${path}`);
        const begin = () => {
          answer.writeHead(status, reply.headers);
          if (what === "cut") cut(reply, answer);
          else reply.pipe(answer);
        };
        if (typeof what === "number") setTimeout(begin, what);
        else begin();
      },
    );
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  }
  return line;
}

/** Sends the first part of a body and hangs up. */
function cut(reply: IncomingMessage, answer: ServerResponse): void {
  reply.once("data", (chunk: Buffer) => {
    answer.write(chunk.subarray(0, chunk.length / 2), () => answer.destroy());
    reply.destroy();
  });
}

const newVisitor = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
