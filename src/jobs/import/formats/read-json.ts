import { Assembler } from "stream-json/assembler.js";
import { jsonParser } from "stream-json/parser.js";
import { FeedError, largestJob, type RawJob } from "../feed.ts";

/** Small, since a fault is known to lie in one piece, and the jobs that end in this piece are lost. */
const pieceLength = 2048;

/**
 * Reads the elements of a JSON array: the document itself, or the member `jobs` of it.
 * @throws {FeedError} where the document is not JSON, or ends too early
 */
export async function* readJsonJobs(text: AsyncIterable<string>): AsyncGenerator<RawJob> {
  const reader = new JsonReader();
  for await (const chunk of text) {
    for (let start = 0; start < chunk.length; start += pieceLength) {
      yield* reader.read(chunk.slice(start, start + pieceLength));
    }
  }
  reader.end();
}

class JsonReader {
  readonly #parse = jsonParser({ streamValues: false });
  readonly #assembler = new Assembler();
  /** The depth at which jobs stand, inside their list. */
  #depth: number | undefined;
  #hasBegun = false;
  #prefix = "";
  #count = 0;
  #position = 0;
  /** Where the last job ended. */
  #landmark = 0;

  /** The jobs that end in this piece. */
  *read(piece: string): Generator<RawJob> {
    const tokens = this.#tokens(piece);
    this.#position += piece.length;
    for (const token of tokens) {
      this.#hasBegun = true;
      const isList = this.#depth === undefined && this.#opensList(token.name);
      this.#assembler.consume(token);
      if (isList) this.#depth = this.#assembler.depth;
      else if (this.#depth !== undefined) yield* this.#takeJob(this.#depth);
    }
    if (this.#position - this.#landmark > largestJob) {
      throw new FeedError(`${this.#next()}: there are over ${largestJob} characters in one job`);
    }
  }

  /** @throws {FeedError} unless the document is whole */
  end(): void {
    if (!this.#hasBegun || !this.#assembler.done) {
      throw new FeedError(`the feed ends too early, at ${this.#next()}`);
    }
  }

  #tokens(piece: string) {
    try {
      const tokens = this.#parse(piece);
      return typeof tokens === "object" && "values" in tokens ? tokens.values : [];
    } catch {
      const range = `characters ${this.#position} to ${this.#position + piece.length}`;
      throw new FeedError(`${this.#next()} or one soon after: not JSON, in ${range}`);
    }
  }

  #opensList(token: string): boolean {
    const { depth, key } = this.#assembler;
    if (depth === 1 && key === "jobs") this.#prefix = "jobs";
    return token === "startArray" && (depth === 0 || (depth === 1 && key === "jobs"));
  }

  *#takeJob(depth: number): Generator<RawJob> {
    const { current } = this.#assembler;
    if (this.#assembler.depth < depth) this.#depth = undefined;
    if (this.#assembler.depth !== depth || !Array.isArray(current) || current.length === 0) return;
    const place = this.#next();
    this.#count += 1;
    this.#landmark = this.#position;
    yield { place, value: current.pop() };
  }

  #next(): string {
    return `${this.#prefix}[${this.#count}]`;
  }
}
