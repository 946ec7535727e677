import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { Writable } from "node:stream";

/**
 * Stands in for Node's ServerResponse while Astro renders and keeps the whole answer in memory: an answer is
 * sent complete or not at all, compressed, and with our headers.
 */
export class PageResponse extends Writable {
  statusCode = 200;
  statusMessage = "";
  headersSent = false;
  headers: OutgoingHttpHeaders = {};
  readonly req: IncomingMessage;
  #chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super();
    this.req = request;
    // Who waits for the answer by `finished` learns of the error; nobody else needs to.
    this.once("error", () => undefined);
  }

  writeHead(status: number, headers?: OutgoingHttpHeaders | string): this {
    this.statusCode = status;
    if (typeof headers === "object") this.headers = headers;
    this.headersSent = true;
    return this;
  }

  /** Complete when Astro has ended the answer. */
  get body(): Buffer {
    if (this.#chunks.length !== 1) this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0] ?? Buffer.alloc(0);
  }

  header(name: string): string | undefined {
    const value = this.headers[name];
    return value === undefined ? undefined : String(value);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }
}
