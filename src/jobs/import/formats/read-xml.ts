import { SaxesParser } from "saxes";
import { FeedError, largestJob, type RawJob } from "../feed.ts";
import { plainName } from "./field-names.ts";

type XmlJob = RawJob & { value: { fields: Map<string, string>; fault: string | undefined } };

/**
 * Reads the `<job>` elements below the root of an XML document, each as the texts of its own elements,
 * by their plain names; of one that is repeated the texts are divided by lines. A DOCTYPE is refused, so that no entity can be declared.
 * @throws {FeedError} where the document is not well formed, or ends too early
 */
export async function* readXmlJobs(text: AsyncIterable<string>): AsyncGenerator<XmlJob> {
  const reader = new XmlReader();
  for await (const chunk of text) yield* reader.read(chunk);
  yield* reader.end();
}

class XmlReader {
  readonly #parser = new SaxesParser();
  /** Jobs that are complete, and not handed out yet. */
  #found: XmlJob[] = [];
  #path: string[] = [];
  #job: XmlJob | undefined;
  #count = 0;
  #isEnding = false;
  /** Where the last job began or ended. */
  #landmark = 0;

  constructor() {
    const parser = this.#parser;
    parser.on("opentag", ({ name }) => this.#open(plainName(name)));
    parser.on("closetag", () => this.#close());
    parser.on("text", (text) => this.#add(text));
    parser.on("cdata", (text) => this.#add(text));
    parser.on("doctype", () => {
      throw new FeedError(`line ${parser.line}: a DOCTYPE is not allowed, nor are its entities`);
    });
    parser.on("error", (error) => this.#complain(error.message));
  }

  /** The jobs that end in this piece. Those before a fault come first. */
  *read(chunk: string): Generator<XmlJob> {
    yield* this.#attempt(() => this.#parser.write(chunk));
    if (this.#parser.position - this.#landmark > largestJob) {
      throw new FeedError(`${this.#where()}: there are over ${largestJob} characters in one job`);
    }
  }

  *end(): Generator<XmlJob> {
    this.#isEnding = true;
    yield* this.#attempt(() => this.#parser.close());
  }

  *#attempt(work: () => unknown): Generator<XmlJob> {
    const fault = attempt(work);
    yield* this.#found.splice(0);
    if (fault) throw fault;
  }

  #open(name: string): void {
    this.#path.push(name);
    const before = this.#job?.value.fields.get(name);
    // Whether it is blank is not asked: that would read all of it each time.
    if (this.#path.length === 3 && before) this.#add("\n");
    if (this.#path.length !== 2 || name !== "job") return;
    this.#count += 1;
    this.#landmark = this.#parser.position;
    const place = `job ${this.#count} (line ${this.#parser.line})`;
    this.#job = { place, value: { fields: new Map(), fault: undefined } };
  }

  #close(): void {
    this.#path.pop();
    if (this.#path.length !== 1 || !this.#job) return;
    this.#found.push(this.#job);
    this.#job = undefined;
    this.#landmark = this.#parser.position;
  }

  #add(text: string): void {
    const field = this.#path[2];
    if (!this.#job || field === undefined) return;
    const { fields } = this.#job.value;
    fields.set(field, (fields.get(field) ?? "") + text);
  }

  /** The parser goes on behind a character or an entity that it does not know: only this job suffers. */
  #complain(message: string): void {
    if (this.#job && /disallowed character|undefined entity/.test(message)) {
      this.#job.value.fault ??= `line ${message}`;
      return;
    }
    if (this.#isEnding) throw new FeedError(`the feed ends too early, at ${this.#where()}`);
    throw new FeedError(`${this.#where()}: not well-formed XML: ${message}`);
  }

  #where(): string {
    return (
      this.#job?.place ?? (this.#count > 0 ? `the end of job ${this.#count}` : "its beginning")
    );
  }
}

function attempt(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}
