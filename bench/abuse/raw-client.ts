import { connect, type Socket } from "node:net";

const breathMs = 100;

/** Opens a connection, and a new one whenever it is closed, for ever. */
export function keepOpen(port: number, begin: (socket: Socket) => void): void {
  const socket = connect(port, "127.0.0.1", () => begin(socket));
  socket.on("error", () => undefined);
  socket.on("close", () => setTimeout(keepOpen, breathMs, port, begin));
}

/** Asks on so many connections, and again as soon as there is an answer. */
export function askAgain(port: number, connections: number, next: () => string | Buffer): void {
  for (let opened = 0; opened < connections; opened += 1) {
    keepOpen(port, (socket) => {
      let missing = 0;
      socket.on("data", (bytes) => {
        missing = missing > 0 ? missing - bytes.length : lengthOf(bytes) - bytes.length;
        if (missing <= 0) socket.write(next());
      });
      socket.write(next());
    });
  }
}

/** Asks on so many connections at once, each time on a new one. What is asked is to be {@link closing}. */
export function askAnew(port: number, connections: number, next: () => string): void {
  for (let opened = 0; opened < connections; opened += 1) {
    keepOpen(port, (socket) => socket.resume().write(next()));
  }
}

/** Writes a beginning, and then the same again and again, as fast as it is taken. */
export function pour(socket: Socket, begin: string, again: string): void {
  const more = () => {
    while (socket.writable && socket.write(again));
  };
  socket.resume().on("drain", more).write(begin);
  more();
}

/** The length of an answer by the beginning of it, head and body. Every answer of the site tells it. */
function lengthOf(bytes: Buffer): number {
  const headLength = bytes.indexOf("\r\n\r\n") + 4;
  const head = bytes.toString("latin1", 0, headLength);
  return headLength + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

export function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;
}

/** A request after whose answer the connection ends. */
export function closing(method: string, path: string, ...headers: string[]): string {
  const lines = [`${method} ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** A piece of a body that comes piece by piece (RFC 9112, 7.1). */
export function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}

/** A post of a form as its own page would send it. */
export function post(path: string, type: string, body: string): Buffer {
  const bytes = Buffer.from(body);
  const head =
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n` +
    `Content-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}
